import fs from 'node:fs';
import http2 from 'node:http2';
import path from 'node:path';
import { siteHeaders } from '../preview/site-headers.ts';
import { NOW } from './routes.ts';
import type { Asked } from './secure-site.ts';

/** What a native app gives to its page, so that the page need not ask the network for it. */
export interface FromApp {
  /** Returns a file of the package, as Android's `shouldInterceptRequest` does; `null`: the request goes on. */
  file(pathname: string): AppFile | null;
  /** The `answers` of the prompt. */
  readonly answers: readonly AppAnswer[];
}

export interface AppFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

interface AppAnswer {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  readonly atMs: number;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves a built site out of memory, uncompressed as an app holds it. */
export function packageFiles(distDir: string): FromApp['file'] {
  const headersOf = siteHeaders(distDir);
  const kept = new Map<string, AppFile>();
  for (const name of fs.readdirSync(distDir, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[path.extname(name)];
    if (!type || name.endsWith('.map')) continue;
    const content = fs.readFileSync(path.join(distDir, name));
    const pathname = `/${name
      .split(path.sep)
      .join('/')
      .replace(/\/?index\.html$/, '')}`;
    kept.set(pathname, { content, headers: { ...headersOf(pathname), 'content-type': type } });
  }
  return (pathname) => kept.get(pathname) ?? null;
}

/** Asks for what a page has asked for, as an app does with the same session. */
export async function fetchAnswers(origin: string, calls: readonly Asked[]): Promise<AppAnswer[]> {
  const session = http2.connect(origin, { rejectUnauthorized: false });
  try {
    return await Promise.all(calls.map((call) => fetchAnswer(session, origin, call)));
  } finally {
    session.close();
  }
}

const fetchAnswer = (session: http2.ClientHttp2Session, origin: string, { url, headers }: Asked) =>
  new Promise<AppAnswer>((resolve, reject) => {
    const stream = session.request({ ':path': url, ...headers });
    let status = 0;
    let text = '';
    stream.setEncoding('utf8');
    stream.on('response', (received) => (status = Number(received[':status'])));
    stream.on('data', (part: string) => (text += part));
    stream.on('error', reject);
    stream.on('end', () => {
      if (status === 200) resolve({ url: origin + url, status, text, atMs: Date.parse(NOW) });
      else reject(new Error(`${url} was answered with ${status}: ${text}`));
    });
  });
