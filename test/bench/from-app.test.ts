import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeCertificate } from './certificate.ts';
import { fetchAnswers, packageFiles, singleFile } from './from-app.ts';
import { NOW } from './routes.ts';
import { startSecureSite } from './secure-site.ts';

test('an app has documents at the addresses of the pages, and scripts under their real names, as the manifest says', () => {
  const row = (path: string, type: string, headers = {}) => ({ path, type, headers });
  const file = packageFiles({
    manifest: {
      headers: { 'X-Content-Type-Options': 'nosniff' },
      names: { 'core.js': 'core-12.js' },
      files: [
        row('index.html', 'text/html'),
        row('today-goal/index.html', 'text/html', { 'Content-Security-Policy': "default-src 'self'" }),
        row('a/core.js', 'text/javascript'),
        row('media/clip.mp4', 'video/mp4'),
      ],
    },
    real: new Map([
      ['index.html', Buffer.from('<p>Home')],
      ['today-goal/index.html', Buffer.from('<p>Goals')],
      ['a/core-12.js', Buffer.from('core')],
      ['media/clip.mp4', Buffer.from('clip')],
    ]),
  });
  assert.is(String(file('/')!.content), '<p>Home');
  assert.is(String(file('/today-goal')!.content), '<p>Goals');
  assert.equal(file('/today-goal')!.headers, {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'self'",
    'content-type': 'text/html;charset=utf-8',
  });
  assert.is(String(file('/a/core-12.js')!.content), 'core');
  assert.is(file('/media/clip.mp4')!.headers['content-type'], 'video/mp4');
  for (const other of ['/a/core.js', '/a/core-12.js.map', '/api-shc-sport/detail', '/today-goal/x'])
    assert.is(file(other), null, other);
});

test('an app with a single file serves nothing else', () => {
  const file = singleFile('/today-goal', '<p>Goals');
  assert.is(String(file('/today-goal')!.content), '<p>Goals');
  assert.equal(file('/today-goal')!.headers, { 'content-type': 'text/html;charset=utf-8' });
  assert.is(file('/a/core-12.js'), null);
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
