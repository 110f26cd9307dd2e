const LINE = '-'.repeat(72);

/** In: what {@link import('./packages.mjs').shippedPackages} answers. Out: the notices that go with what ships. */
export function noticesText(packages) {
  const parts = packages.map(({ name, version, licence, source, text }) =>
    [LINE, `${name} ${version}`, `Licence: ${licence}`, `Source: ${source}`, LINE, '', text, ''].join('\n'),
  );
  return [
    'These pages contain software of others, as it was published, under the licences below.',
    '',
    ...parts,
  ].join('\n');
}

/** SPDX: one identifier, or an expression of several. */
const licencesOf = (licence) =>
  /\s/.test(licence) ? [{ expression: licence.replace(/^\((.*)\)$/, '$1') }] : [{ license: { id: licence } }];

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The same as a list for programs: CycloneDX 1.5. */
export function billOfMaterials(packages, { name, version }) {
  const components = packages.map((one) => {
    const [, group, short] = /^(?:(@[^/]+)\/)?(.*)$/.exec(one.name);
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
