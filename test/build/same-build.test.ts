import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FAKE_SETTINGS, settingsOf } from '../../src/deploy/settings.ts';
import { buildId, distFiles } from './dist.ts';

/** Everything that `npm run build` reads. */
const TREE = ['build.mjs', 'package.json', 'tsconfig.json', 'lingui.config.ts', 'src', 'locales', 'static'];

/** Clears all settings, in case the shell has some in its environment. */
const NO_SETTINGS = Object.fromEntries(Object.keys(settingsOf()).map((name) => [name, '']));

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/**
 * Builds a copy of the source tree in a deeper folder, with one thread per tool, so that work is done in another
 * order.
 */
function buildCopy(): string {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'build-')), 'a/copy');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  for (const name of TREE) fs.cpSync(name, path.join(folder, name), { recursive: true });
  fs.symlinkSync(fs.realpathSync('node_modules'), path.join(folder, 'node_modules'), 'junction');
  const env = {
    ...process.env,
    ...NO_SETTINGS,
    ...FAKE_SETTINGS,
    ALLOW_PLACEHOLDERS: '1',
    PACKAGE_KEY: 'key.pem',
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
    ['dist-deploy', ['_headers', 'report.json', 'first-requests.cases.json']],
    ['dist-package', [`companion-web-${buildId()}.zip`, 'manifest.json']],
  ] as const) {
    const here = distFiles('', site).sort();
    // ECDSA takes a random number, so a signature is another one each time.
    const there = distFiles('', path.join(folder, site))
      .filter((file) => file !== 'manifest.sig')
      .sort();
    assert.equal(there, here);
    assert.ok(some.every((file) => here.includes(file)));
    const contentOf = (file: string, root = '') => fs.readFileSync(path.join(root, site, file));
    const differ = here.filter((file) => !contentOf(file).equals(contentOf(file, folder)));
    assert.equal(differ, []);
  }
  const contentOf = (file: string) => fs.readFileSync(path.join(folder, 'dist-package', file));
  const [manifest, signature] = [contentOf('manifest.json'), contentOf('manifest.sig')];
  assert.ok(verify('sha256', manifest, publicKey, signature), 'signed with PACKAGE_KEY');
  fs.rmSync(path.resolve(folder, '../..'), { recursive: true });
});

test.run();
