import fs from 'node:fs';
import path from 'node:path';
import { Refused } from './forms.ts';

export type Package = ReturnType<typeof readPackage>;

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly repository?: string | { readonly url?: string };
  readonly homepage?: string;
}

interface Outputs {
  readonly outputs: Readonly<
    Record<string, { readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }>
  >;
}

/** esbuild and swc add their own helpers to each script. */
const TOOLS = ['node_modules/esbuild', 'node_modules/@swc/core'];

/** The texts of licences that packages name without containing them. */
const TEXTS = 'src/deploy/licences';

export const packageOf = (file: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

/** The packages with code in the scripts that ship, sorted by name. Throws if one has no readable licence. */
export function shippedPackages({ outputs }: Outputs): Package[] {
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => file),
  );
  const folders = new Set([...files.flatMap((file) => packageOf(file) ?? []), ...TOOLS]);
  const packages = [...folders].map(readPackage);
  const wrong = packages.filter(({ text }) => !text);
  if (wrong.length)
    throw new Refused(
      'These packages ship, and their licence cannot be read:',
      wrong.map(({ name, version, licence }) => `${name} ${version} (${licence || 'names none'})`),
    );
  return packages.sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function readPackage(folder: string) {
  const about = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;
  const { name, version, license, repository, homepage } = about;
  const licence = typeof license === 'string' ? license : (license?.type ?? '');
  const source = (typeof repository === 'string' ? repository : repository?.url) ?? homepage ?? '';
  return { name, version, licence, text: licence && textOf(folder, licence), source: addressOf(source) };
}

/** The package's own licence files; without any, our text of the licence that it names. */
function textOf(folder: string, licence: string): string {
  const own = fs
    .readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file))
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim())
    .filter(Boolean);
  if (own.length) return own.join('\n\n');
  const ours = path.join(TEXTS, `${path.basename(licence)}.txt`);
  return fs.existsSync(ours) ? fs.readFileSync(ours, 'utf8').trim() : '';
}

const addressOf = (source: string): string =>
  source
    .replace(/^git\+|\.git$/g, '')
    .replace(/^(ssh:\/\/)?git[@:](\/\/)?github\.com[:/]/, 'https://github.com/')
    .replace(/^github:|^(?=[\w-]+\/[\w.-]+$)/, 'https://github.com/');

const LINE = '-'.repeat(72);

export function noticesText(packages: readonly Package[]): string {
  const sections = packages.map(({ name, version, licence, source, text }) =>
    [LINE, `${name} ${version}`, `Licence: ${licence}`, `Source: ${source}`, LINE, '', text, ''].join('\n'),
  );
  return [
    'These pages contain software of others, as it was published, under the licences below.',
    '',
    ...sections,
  ].join('\n');
}
