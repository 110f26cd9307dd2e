import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { npmCommand } from './npm.ts';
import { typeChecker } from '../../src/dev/work.ts';
import { endTree, LEADS_GROUP } from '../browser/browser-process.ts';

const CLI = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';

test("npm runs as this Node's script where npm has started us, on each system", () => {
  for (const platform of ['win32', 'linux', 'darwin'])
    assert.equal(npmCommand(['ci'], { env: { npm_execpath: CLI }, platform }), {
      program: process.execPath,
      args: [CLI, 'ci'],
      options: {},
    });
});

test('without npm around us Windows gets the batch file, and a shell for it', () => {
  const { program, options } = npmCommand(['ci'], { env: {}, platform: 'win32' });
  assert.equal([program, options], ['npm.cmd', { shell: true }]);
  assert.is(npmCommand(['ci'], { env: {}, platform: 'darwin' }).program, 'npm');
  const yarn = { npm_execpath: '/usr/lib/yarn.js' };
  assert.is(npmCommand(['ci'], { env: yarn, platform: 'linux' }).program, 'npm');
});

test('the command for this machine runs npm', () => {
  const { program, args, options } = npmCommand(['--version']);
  assert.match(spawnSync(program, args, { ...options, encoding: 'utf8' }).stdout, /^\d+\.\d+/);
});

test('a program ends with its children: as a group, and on Windows by taskkill', async () => {
  const script = `const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    console.log(child.pid); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['-e', script], {
    ...LEADS_GROUP,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
  const ended = new Promise((resolve) => parent.once('exit', resolve));
  endTree(parent.pid!);
  await ended;
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
  const calls: unknown[] = [];
  endTree(7, { platform: 'win32', run: (...call) => calls.push(call) });
  assert.equal(calls, [['taskkill', ['/pid', '7', '/t', '/f'], { stdio: 'ignore' }]]);
});

/** A child whose parent has ended may stay as a zombie where no process collects it. */
function isRunning(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  if (fs.existsSync('/proc/self/stat'))
    return fs.existsSync(stat) && !/\) [ZX] /.test(fs.readFileSync(stat, 'utf8'));
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('types are checked without the links of node_modules/.bin', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'Müller & Söhne '));
  const home = process.cwd();
  try {
    fs.mkdirSync(path.join(folder, 'node_modules'));
    for (const name of ['typescript', '@typescript'])
      fs.symlinkSync(
        path.join(home, 'node_modules', name),
        path.join(folder, 'node_modules', name),
        'junction',
      );
    fs.writeFileSync(
      path.join(folder, 'tsconfig.json'),
      '{"compilerOptions":{"noEmit":true},"files":["a.ts"]}',
    );
    fs.writeFileSync(path.join(folder, 'a.ts'), "const a: number = 'text';\n");
    process.chdir(folder);
    const lines = await new Promise((resolve) => typeChecker(resolve)());
    assert.equal(lines, ["a.ts:1:7: Type 'string' is not assignable to type 'number'. (TS2322)"]);
  } finally {
    process.chdir(home);
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test.run();
