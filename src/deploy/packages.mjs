import fs from 'node:fs';
import path from 'node:path';
import { Refused } from './refused.mjs';

/** What the tools write into each script of their own: esbuild's and swc's helpers. */
const TOOLS = ['node_modules/esbuild', 'node_modules/@swc/core'];

/** Texts of licences for packages that name theirs and carry no file of it. */
const TEXTS = 'src/deploy/licences';

/** The folder of a package, of a file in it. */
export const packageOf = (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

/**
 * In: esbuild's metafile of what ships. Out: each package of which something is in it, by name: { name, version, licence,
 * text, source }. Throws where the licence of one can't be read.
 */
export function shippedPackages({ outputs }) {
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => file),
  );
  const folders = new Set([...files.map(packageOf).filter(Boolean), ...TOOLS]);
  const packages = [...folders].map(readPackage);
  const wrong = packages.filter(({ text }) => !text);
  if (wrong.length)
    throw new Refused(
      'These packages ship, and their licence can not be read:',
      wrong.map(({ name, version, licence }) => `${name} ${version} (${licence || 'names none'})`),
    );
  return packages.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** What a package says of itself. */
export function readPackage(folder) {
  const about = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { name, version, license, repository, homepage } = about;
  const licence = typeof license === 'string' ? license : (license?.type ?? '');
  const source = (typeof repository === 'string' ? repository : repository?.url) ?? homepage ?? '';
  return { name, version, licence, text: licence && textOf(folder, licence), source: addressOf(source) };
}

/** Its own files; else the text of the licence that it names. */
function textOf(folder, licence) {
  const own = fs
    .readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file))
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim())
    .filter(Boolean);
  if (own.length) return own.join('\n\n');
  const known = path.join(TEXTS, `${path.basename(licence)}.txt`);
  return fs.existsSync(known) ? fs.readFileSync(known, 'utf8').trim() : '';
}

const addressOf = (source) =>
  source
    .replace(/^git\+|\.git$/g, '')
    .replace(/^(ssh:\/\/)?git[@:](\/\/)?github\.com[:/]/, 'https://github.com/')
    .replace(/^github:|^(?=[\w-]+\/[\w.-]+$)/, 'https://github.com/');
