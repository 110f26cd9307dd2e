// Takes the pages' reports (REPORT_URL) behind a server with TLS, and appends each to the file of its day:
// node receive-reports.mjs 8080 /var/log/companion-web
import { appendFile, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const [port = '8080', folder = '.'] = process.argv.slice(2);
const stop = (reason: string) => {
  console.error(reason);
  process.exit(1);
};
if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
  stop(`The port is to be a number from 0 to 65535; it is "${port}"`);
if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) stop(`There is no folder ${folder}`);

/** The longest report has 3,000 characters. */
const MOST_CHARS = 10_000;

const server = createServer((request, response) => {
  const end = (status: number) => response.writeHead(status).end();
  if (request.method !== 'POST') return end(405);
  let text = '';
  request.setEncoding('utf8').on('data', (data: string) => {
    text += data;
    if (text.length > MOST_CHARS) request.destroy();
  });
  request.on('end', () => {
    try {
      const { build, engine, rows } = JSON.parse(text) as Readonly<Record<string, unknown>>;
      if (!Array.isArray(rows)) return end(400);
      const at = new Date().toISOString();
      const line = JSON.stringify({ at, build: String(build), engine: String(engine), rows });
      const file = path.join(folder, `${at.slice(0, 10)}.jsonl`);
      appendFile(file, `${line}\n`, (error) => end(error ? 500 : 204));
    } catch {
      end(400);
    }
  });
});
server.on('error', ({ message }) => stop(message));
server.listen(Number(port), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} writes reports into ${folder}`),
);
