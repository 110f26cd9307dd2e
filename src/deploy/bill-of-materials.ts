import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { Refused } from './forms.ts';
import type { Package } from './packages.ts';

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

/** SOURCE_DATE_EPOCH in seconds, else the time of git's last commit: two builds of a tree are the same. */
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
  return hash('sha256', text, 'hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** The bill of materials as CycloneDX 1.5. Its serial number depends on the content only. */
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
  const root = purlOf({ name, version });
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
