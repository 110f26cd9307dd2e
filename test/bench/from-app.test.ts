import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeCertificate } from './certificate.ts';
import { fetchAnswers, packageFiles } from './from-app.ts';
import { NOW } from './routes.ts';
import { startSecureSite } from './secure-site.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'package-'));
const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
};
test.after(() => fs.rmSync(folder, { recursive: true, force: true }));

test('an app has documents at the addresses of the pages, and scripts; no maps, nothing compressed', () => {
  write('index.html', '<p>Home');
  write('today-goal/index.html', '<p>Goals');
  write('a/core-12.js', 'core');
  write('a/core-12.js.map', '{}');
  write('a/core-12.js.br', 'x');
  const file = packageFiles(folder);
  assert.is(String(file('/today-goal')!.content), '<p>Goals');
  assert.is(file('/today-goal')!.headers['content-type'], 'text/html;charset=utf-8');
  assert.is(String(file('/a/core-12.js')!.content), 'core');
  for (const other of ['/a/core-12.js.map', '/a/core-12.js.br', '/api-shc-sport/detail', '/today-goal/x'])
    assert.is(file(other), null);
});

test('answers are those that the page would get: same address, same session', async () => {
  const site = await startSecureSite(makeCertificate(), ({ url = '', headers }, response) => {
    response.writeHead(url.includes('gone') ? 404 : 200);
    response.end(JSON.stringify([url, headers.authorization]));
  });
  const headers = { authorization: 'Bearer 1', time_zone: '8' };
  assert.equal(await fetchAnswers(site.url, [{ url: '/detail?a=1', headers, isCall: true }]), [
    { url: `${site.url}/detail?a=1`, status: 200, text: '["/detail?a=1","Bearer 1"]', atMs: Date.parse(NOW) },
  ]);
  const reason = await fetchAnswers(site.url, [{ url: '/gone', headers, isCall: true }]).catch(String);
  assert.match(String(reason), '/gone was answered with 404');
  assert.equal(
    site.asked().map(({ url, isCall }) => [url, isCall]),
    [
      ['/detail?a=1', true],
      ['/gone', true],
    ],
  );
  site.close();
});

test.run();
