import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { tempFolder } from '../temp-folder.ts';

const RECEIVER = 'dist-deploy/receive-reports.mjs';
const folder = tempFolder();
const child = spawn(process.execPath, [RECEIVER, '0', folder]);
test.after(() => void child.kill());
const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
const [, port = ''] = /^http:\/\/127\.0\.0\.1:(\d+) /.exec(line) ?? [];

const post = (body: string) =>
  fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body }).then(
    ({ status }) => status,
    () => 0,
  );

test('a report becomes a line of its day, whatever else arrives', async () => {
  const report = { build: '1a2b3c4d', engine: 'Chrome/64', rows: [{ route: '/', kind: 'paint', ms: 1 }] };
  assert.is(await post(JSON.stringify(report)), 204);
  for (const [body, status] of [
    ['', 400],
    ['null', 400],
    ['{"rows":1}', 400],
    ['x'.repeat(20_000), 0],
  ] as const)
    assert.is(await post(body), status, body.slice(0, 20));
  assert.is(await post(JSON.stringify(report)), 204);
  const texts = fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const lines = texts.join('').trim().split('\n');
  const reports = lines.map((line) => ({ ...JSON.parse(line), at: undefined }));
  assert.equal(reports, Array(2).fill({ ...report, at: undefined }));
});

for (const [name, args, says] of [
  ['a folder that is not there', ['0', 'no/such'], /^There is no folder no\/such$/],
  ['a port that is none', ['http', folder], /^The port is to be a number from 0 to 65535; it is "http"$/],
  ['a port that is too high', ['65536', folder], /^The port is to be .*"65536"$/],
  ['a port that is taken', [port, folder], /address already in use/],
] as const)
  test(`it stops with one line: ${name}`, () => {
    const { status, stderr } = spawnSync(process.execPath, [RECEIVER, ...args], { encoding: 'utf8' });
    assert.is(status, 1);
    assert.match(stderr.trim(), says);
  });

test.run();
