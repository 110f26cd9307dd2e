import { createHash, X509Certificate } from 'node:crypto';
import http2 from 'node:http2';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeCertificate } from './certificate.ts';
import { createRounds } from './rounds.ts';
import { startSecureSite, type SecureSite } from './secure-site.ts';

const certificate = makeCertificate();

/** The site responds with the path of the request. */
const startSite = () =>
  startSecureSite(certificate, ({ url = '' }, response) => {
    response.writeHead(200, { 'content-length': url.length });
    response.end(url);
  });

function connect({ url }: SecureSite, ca = certificate.cert) {
  const client = http2.connect(url, { ca });
  const get = (path: string) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      client.on('error', reject);
      const stream = client.request({ ':path': path }).setEncoding('utf8');
      stream.on('data', (part: string) => (text += part));
      stream.on('end', () => resolve(text));
      stream.on('error', reject);
    });
  return { get, close: () => client.destroy() };
}

test('the certificate is one of this address, and signed by itself', () => {
  const read = new X509Certificate(certificate.cert);
  assert.is(read.checkIP('127.0.0.1'), '127.0.0.1');
  assert.is(read.checkHost('localhost'), 'localhost');
  assert.ok(read.verify(read.publicKey));
  assert.ok(Date.parse(read.validFrom) < Date.now() && Date.parse(read.validTo) > Date.now());
  const spki = createHash('sha256').update(read.publicKey.export({ type: 'spki', format: 'der' }));
  assert.is(certificate.spki, spki.digest('base64'));
});

test('a site speaks HTTP/2 with its certificate, and counts', async () => {
  const site = await startSite();
  const [one, two] = [connect(site), connect(site)];
  assert.is(await one.get('/first'), '/first');
  site.begin();
  assert.equal(site.taken(), { requests: 0, bytes: 0, connections: 0 });
  assert.equal(await Promise.all([one.get('/abc'), one.get('/abcd'), two.get('/')]), ['/abc', '/abcd', '/']);
  assert.equal(site.taken(), { requests: 3, bytes: 10, connections: 2 });
  const stranger = connect(site, makeCertificate().cert);
  const reason = await stranger.get('/').catch((error: Error) => error.message);
  assert.match(reason, /certificate/);
  for (const client of [one, two, stranger]) client.close();
  site.close();
});

test('what is asked for after an answer is another trip', async () => {
  const site = await startSite();
  const client = connect(site);
  const rounds = createRounds(50);
  site.begin(rounds);
  await client.get('/document');
  await Promise.all(['/script', '/call'].map(client.get));
  await client.get('/chart');
  assert.equal(rounds.end(), [['/document'], ['/script', '/call'], ['/chart']]);
  assert.is(await client.get('/later'), '/later');
  client.close();
  site.close();
});

test('what is still held at the end is answered, and no part of any trip', () => {
  const rounds = createRounds(60_000);
  const answered: string[] = [];
  rounds.hold('/late', () => answered.push('/late'));
  assert.equal(rounds.end(), []);
  assert.equal(answered, ['/late']);
});

test.run();
