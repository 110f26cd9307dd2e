import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { startPreview } from '../preview/server.ts';
import { tempFolder } from '../temp-folder.ts';

/** A server that can get another site, disappear and come back. */
export interface OfflineSite {
  readonly url: string;
  /** Serves another folder from now on. */
  deploy(folder: string): void;
  /** Simulates a network failure: the server stops listening. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** The requested addresses since the server came back, or since `forget`. */
  asked(): readonly string[];
  forget(): void;
}

/** Of a folder that is not there yet. */
const newFolder = () => path.join(tempFolder(), 'site');

export async function startSite(folder = 'dist'): Promise<OfflineSite> {
  const link = newFolder();
  const deploy = (target: string) => {
    const headers = fs.existsSync(`${target}-deploy`) ? `${target}-deploy` : 'dist-deploy';
    for (const [from, to] of [
      [link, target],
      [`${link}-deploy`, headers],
    ] as const) {
      fs.rmSync(from, { force: true });
      // On Windows a junction needs no further right.
      fs.symlinkSync(path.resolve(to), from, 'junction');
    }
  };
  deploy(folder);
  let preview = await startPreview({ distDir: link });
  const { url } = preview;
  return {
    url,
    deploy,
    cut: () => preview.close(),
    async mend() {
      preview = await startPreview({ port: Number(new URL(url).port), distDir: link });
    },
    asked: () => preview.requests.map((request) => request.url),
    forget() {
      preview.requests.length = 0;
    },
  };
}

/** Copies the built site and changes it: `change` gets the files by name, without the compressed ones. */
export function copySite(change: (files: Map<string, string>) => void): string {
  const folder = newFolder();
  const names = fs
    .readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.posix.join(entry.parentPath, entry.name).replace(/^dist\//, ''));
  const isText = (name: string) => /\.(html|js|css|json)$/.test(name);
  const files = new Map(
    names.filter(isText).map((name) => [name, fs.readFileSync(path.join('dist', name), 'utf8')]),
  );
  change(files);
  for (const [name, text] of files) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const digestOf = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, 6).toString('base64');

/**
 * Makes the next build: every file under /a/ has a new name, every document contains `mark`, and the worker knows the
 * new names. Nothing of the old build is left.
 */
export function nextBuild(mark: string): string {
  return copySite((files) => {
    const hashes = new Set(
      [...files.keys()].flatMap((name) =>
        [...name.matchAll(/^a\/.*?-([\da-f]{6}|[A-Z2-7]{8})\b/g)].map(([, hash]) => hash!),
      ),
    );
    const pattern = new RegExp(`-(${[...hashes].join('|')})\\b`, 'g');
    const renamed = (text: string) => text.replace(pattern, (_, hash: string) => `-${turned(hash)}`);
    let worker = renamed(files.get('sw.js')!);
    for (const [name, text] of [...files]) {
      if (name === 'sw.js') continue;
      const next = renamed(text).replace(/<body>/, `<body><p class="edition">${mark}</p>`);
      files.delete(name);
      files.set(renamed(name), next);
      worker = worker.split(digestOf(text)).join(digestOf(next));
    }
    const version = /"([\w+/]{8})",\w+=\{"\/a\//.exec(worker)![1]!;
    files.set('sw.js', worker.split(version).join(digestOf(version + mark)));
  });
}

/** The digits of our hashes and of esbuild's hashes. */
const DIGITS = ['0123456789abcdef', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'] as const;

function turned(hash: string): string {
  const digits = DIGITS[hash.length === 6 ? 0 : 1];
  return hash.replace(/./g, (digit) => digits[(digits.indexOf(digit) + 1) % digits.length]!);
}
