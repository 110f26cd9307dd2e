import { generateKeyPairSync, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildCopy, copyTree } from './built-copy.ts';
import { buildId, distFiles } from './dist.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

test('another folder makes the same files, byte for byte, packed ones too', () => {
  const folder = copyTree();
  fs.writeFileSync(path.join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  // With one thread per tool, so that work is done in another order.
  const { metadata } = JSON.parse(fs.readFileSync('dist-deploy/bom.cdx.json', 'utf8'));
  buildCopy(folder, {
    // The copy has no git, whose last commit gives the bill of materials its time.
    SOURCE_DATE_EPOCH: String(Date.parse(metadata.timestamp) / 1000),
    PACKAGE_KEY: 'key.pem',
    PACKAGE_NUMBER: '1',
    GOMAXPROCS: '1',
    UV_THREADPOOL_SIZE: '1',
  });
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
    const isSame = (file: string) =>
      file === 'manifest.json'
        ? contentOf(file).toString() ===
          contentOf(file, folder).toString().replace('"number": 1,', '"number": 0,')
        : contentOf(file).equals(contentOf(file, folder));
    const differ = here.filter((file) => !isSame(file));
    assert.equal(differ, []);
  }
  const contentOf = (file: string) => fs.readFileSync(path.join(folder, 'dist-package', file));
  const [manifest, signature] = [contentOf('manifest.json'), contentOf('manifest.sig')];
  assert.ok(verify('sha256', manifest, publicKey, signature), 'signed with PACKAGE_KEY');
});

test.run();
