import type { Package } from './packages.ts';

const LINE = '-'.repeat(72);

/** In: the packages that ship. Out: the text of third-party-notices.txt. */
export function noticesText(packages: readonly Package[]): string {
  const parts = packages.map(({ name, version, licence, source, text }) =>
    [LINE, `${name} ${version}`, `Licence: ${licence}`, `Source: ${source}`, LINE, '', text, ''].join('\n'),
  );
  return [
    'These pages contain software of others, as it was published, under the licences below.',
    '',
    ...parts,
  ].join('\n');
}

/** CycloneDX's form of a licence: one SPDX identifier, or an SPDX expression of several. */
const licencesOf = (licence: string) =>
  /\s/.test(licence) ? [{ expression: licence.replace(/^\((.*)\)$/, '$1') }] : [{ license: { id: licence } }];

const purlOf = ({ name, version }: Pick<Package, 'name' | 'version'>) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Returns the packages that ship as a bill of materials in the format CycloneDX 1.5. */
export function billOfMaterials(
  packages: readonly Package[],
  { name, version }: Pick<Package, 'name' | 'version'>,
) {
  const components = packages.map((one) => {
    const [, group, short] = /^(?:(@[^/]+)\/)?(.*)$/.exec(one.name) ?? [];
    return {
      type: 'library',
      'bom-ref': purlOf(one),
      ...(group ? { group } : {}),
      name: short,
      version: one.version,
      licenses: licencesOf(one.licence),
      purl: purlOf(one),
      ...(one.source ? { externalReferences: [{ type: 'vcs', url: one.source }] } : {}),
    };
  });
  const root = `pkg:npm/${name}@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, name, version } },
    components,
    dependencies: [{ ref: root, dependsOn: components.map(({ purl }) => purl) }],
  };
}
