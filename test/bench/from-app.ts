import http2 from 'node:http2';
import type { readPackage } from '../package-reader.ts';
import type { AppAnswer } from '../preview/answers.ts';
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

/** Serves the files of a package, as an app does. */
export function packageFiles({ manifest, files }: ReturnType<typeof readPackage>): FromApp['file'] {
  const kept = new Map<string, AppFile>(
    manifest.files.map((row) => {
      const type = row.type.startsWith('text/') ? `${row.type};charset=utf-8` : row.type;
      return [
        `/${row.path.replace(/\/?index\.html$/, '')}`,
        {
          content: files.get(row.path)!,
          headers: { ...manifest.headers, ...row.headers, 'content-type': type },
        },
      ];
    }),
  );
  return (pathname) => kept.get(pathname) ?? null;
}

/** Serves a page as one file, as an app on iOS shows it: the app sees no other request, and there are no headers. */
export function singleFile(route: string, html: string): FromApp['file'] {
  const file = { content: Buffer.from(html), headers: { 'content-type': 'text/html;charset=utf-8' } };
  return (pathname) => (pathname === route ? file : null);
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
