import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FAKE_SETTINGS, settingsOf } from '../../src/deploy/settings.ts';
import { distFiles } from './dist.ts';

/** Everything that `npm run build` reads. */
const TREE = ['build.mjs', 'package.json', 'tsconfig.json', 'lingui.config.ts', 'src', 'locales', 'static'];

/** Clears all settings, in case the shell has some in its environment. */
const NO_SETTINGS = Object.fromEntries(Object.keys(settingsOf()).map((name) => [name, '']));

/**
 * Builds a copy of the source tree in a deeper folder, with one thread per tool, so that work is done in another
 * order.
 */
function buildCopy(): string {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'build-')), 'a/copy');
  for (const name of TREE) fs.cpSync(name, path.join(folder, name), { recursive: true });
  fs.symlinkSync(fs.realpathSync('node_modules'), path.join(folder, 'node_modules'), 'junction');
  const env = {
    ...process.env,
    ...NO_SETTINGS,
    ...FAKE_SETTINGS,
    ALLOW_PLACEHOLDERS: '1',
    GOMAXPROCS: '1',
    UV_THREADPOOL_SIZE: '1',
  };
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs', 'build'], { cwd: folder, env });
  assert.is(status, 0, String(stderr));
  return folder;
}

test('another folder makes the same files, byte for byte, packed ones too', () => {
  const folder = buildCopy();
  for (const [site, some] of [
    ['dist', ['sw.js.br', 'routes.json']],
    ['dist-deploy', ['_headers', 'report.json']],
  ] as const) {
    const here = distFiles('', site).sort();
    const there = distFiles('', path.join(folder, site)).sort();
    assert.equal(there, here);
    assert.ok(some.every((file) => here.includes(file)));
    const contentOf = (file: string, root = '') => fs.readFileSync(path.join(root, site, file));
    const differ = here.filter((file) => !contentOf(file).equals(contentOf(file, folder)));
    assert.equal(differ, []);
  }
  fs.rmSync(path.resolve(folder, '../..'), { recursive: true });
});

test.run();
