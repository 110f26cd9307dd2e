import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Refused } from './forms.ts';

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
  readonly source: string;
}

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

/**
 * Returns each package with code in the scripts that ship, sorted by name. Throws if the licence of one
 * cannot be read.
 */
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

export function readPackage(folder: string): Package {
  const about = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;
  const { name, version, license, repository, homepage } = about;
  const licence = typeof license === 'string' ? license : (license?.type ?? '');
  const source = (typeof repository === 'string' ? repository : repository?.url) ?? homepage ?? '';
  return { name, version, licence, text: licence && textOf(folder, licence), source: addressOf(source) };
}

/** Returns the package's own licence files; if there are none, our text of the licence that it names. */
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

/** A licence in CycloneDX's form: one SPDX identifier, or an SPDX expression of several. */
const licencesOf = (licence: string) =>
  /\s/.test(licence) ? [{ expression: licence.replace(/^\((.*)\)$/, '$1') }] : [{ license: { id: licence } }];

const purlOf = ({ name, version }: Pick<Package, 'name' | 'version'>) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

/** The hash of a package's archive in CycloneDX's form. npm has checked the archive by it. */
function hashesOf(name: string, { packages }: Lock) {
  const [, digest] = /^sha512-(.+)$/.exec(packages[`node_modules/${name}`]?.integrity ?? '') ?? [];
  return digest
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
    : {};
}

/**
 * Returns the time of this tree: SOURCE_DATE_EPOCH in seconds, else the time of git's last commit, so that
 * two builds of one tree are the same. `undefined` in a tree without either.
 */
export function sourceDate(seconds = process.env.SOURCE_DATE_EPOCH?.trim()): string | undefined {
  const timeOf = (text: unknown) => new Date(Number(text) * 1000).toISOString().replace('.000', '');
  if (seconds && !/^\d{1,12}$/.test(seconds))
    throw new Refused(`SOURCE_DATE_EPOCH is to be a number of seconds; it is "${seconds}"`);
  if (seconds) return timeOf(seconds);
  try {
    const ask = ['log', '-1', '--format=%ct'];
    return timeOf(execFileSync('git', ask, { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

/** Returns a UUID of version 8, whose content is free, from a hash of the text. */
function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/**
 * Returns the packages that ship as a bill of materials in the format CycloneDX 1.5. Its serial number is
 * made from its content.
 */
export function billOfMaterials(
  packages: readonly Package[],
  { name, version }: Pick<Package, 'name' | 'version'>,
  timestamp = sourceDate(),
) {
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as Lock;
  const components = packages.map((one) => {
    const [, group, short] = /^(?:(@[^/]+)\/)?(.*)$/.exec(one.name) ?? [];
    return {
      type: 'library',
      'bom-ref': purlOf(one),
      ...(group ? { group } : {}),
      name: short,
      version: one.version,
      ...hashesOf(one.name, lock),
      licenses: licencesOf(one.licence),
      purl: purlOf(one),
      ...(one.source ? { externalReferences: [{ type: 'vcs', url: one.source }] } : {}),
    };
  });
  const root = `pkg:npm/${name}@${version}`;
  const component = { type: 'application', 'bom-ref': root, name, version };
  const metadata = { ...(timestamp && { timestamp }), component };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([metadata, components]))}`,
    version: 1,
    metadata,
    components,
    dependencies: [{ ref: root, dependsOn: components.map(({ purl }) => purl) }],
  };
}
