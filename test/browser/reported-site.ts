import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { makeSite } from '../../src/build/site.mjs';
import { writeSite } from '../../src/build/write.mjs';
import { FAKE_SETTINGS, settingsOf } from '../../src/deploy/settings.mjs';
import type { Report } from '../../src/shell/reporter.ts';
import { startPreview, type Preview } from '../preview/server.ts';

/**
 * A build with a REPORT_URL, and the server that receives the reports. It has no worker, which is a reported error
 * too.
 */
export interface ReportedSite {
  readonly preview: Preview;
  readonly build: string;
  /** The received bodies, oldest first. */
  readonly bodies: string[];
  reports(): readonly Report[];
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reported-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

export async function startReportedSite(): Promise<ReportedSite> {
  const bodies: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      if (request.method === 'POST') bodies.push(body);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = settingsOf({ ...FAKE_SETTINGS, REPORT_URL: `${origin}/pages` });
  const { files, apart, id } = await makeSite({ settings });
  files.delete('sw.js');
  const distDir = path.join(folder, 'dist');
  await writeSite(apart, `${distDir}-deploy`, { compress: false });
  await writeSite(files, distDir, { compress: false });
  return {
    preview: await startPreview({ port: 0, distDir }),
    build: id,
    bodies,
    reports: () => bodies.map((body) => JSON.parse(body) as Report),
  };
}
