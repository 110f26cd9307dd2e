import http from 'node:http';
import type { Report } from '../../src/shell/reporter.ts';
import { listen } from '../listen.ts';
import { startPreview, type Preview } from '../preview/server.ts';
import { buildSite } from './placed-site.ts';

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
  const REPORT_URL = `http://127.0.0.1:${await listen(server)}/pages`;
  const { dist, id } = await buildSite({ REPORT_URL }, { lacks: ['sw.js'] });
  return {
    preview: await startPreview({ distDir: dist }),
    build: id,
    bodies,
    reports: () => bodies.map((body) => JSON.parse(body) as Report),
  };
}
