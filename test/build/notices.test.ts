import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { billOfMaterials, sourceDate } from '../../src/deploy/bill-of-materials.ts';
import { packageOf, readPackage, shippedPackages } from '../../src/deploy/packages.ts';
import { distFiles, read, readApart } from './dist.ts';
import { tempFolder } from '../temp-folder.ts';

const notices = read('third-party-notices.txt');

/** The packages in the scripts according to the source maps. The notices are made from another source. */
const mapped = new Set(
  distFiles('maps', 'dist-deploy')
    .flatMap((file) => JSON.parse(readApart(file)).sources as string[])
    .filter((source) => source.includes('node_modules/'))
    .map((source) => packageOf(source)!.replace(/^.*node_modules\//, '')),
);
/** Their helpers are in the scripts, but in no source map. */
const TOOLS = ['@swc/core', 'esbuild'];

test('the notices name each package that is in a script, with its version and its licence, and no other', () => {
  const named = [...notices.matchAll(/^-{72}\n(\S+) (\S+)\nLicence: (.+)\nSource: https:\/\/\S+\n-{72}$/gm)];
  assert.equal(named.map((match) => match[1]).sort(), [...mapped, ...TOOLS].sort());
  for (const [, name, version, licence] of named) {
    const about = JSON.parse(fs.readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    assert.equal([version, licence], [about.version, about.license]);
  }
});

test("each package's own words are in them", () => {
  for (const name of mapped)
    for (const file of fs.readdirSync(`node_modules/${name}`).filter((one) => /^licen[cs]e/i.test(one))) {
      const text = fs.readFileSync(`node_modules/${name}/${file}`, 'utf8').trim();
      assert.ok(text.length > 200 && notices.includes(text), `${name}/${file}`);
    }
});

test('the list for programs has the same packages', () => {
  const { bomFormat, specVersion, serialNumber, components } = JSON.parse(readApart('bom.cdx.json'));
  assert.equal([bomFormat, specVersion], ['CycloneDX', '1.5']);
  assert.match(serialNumber, /^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  const names = components.map(({ group, name }: { group?: string; name: string }) =>
    group ? `${group}/${name}` : name,
  );
  assert.equal(names.sort(), [...mapped, ...TOOLS].sort());
  for (const { purl, licenses, hashes } of components) {
    assert.match(JSON.stringify(hashes), /^\[{"alg":"SHA-512","content":"[\da-f]{128}"}\]$/, purl);
    assert.match(purl, /^pkg:npm\/(%40[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+$/);
    assert.is(licenses.length, 1);
  }
});

const ABOUT = { name: 'thing', version: '1.0.0' };

test('the list says when its tree was made, and has one serial number for one content', () => {
  const at = sourceDate('1790000000');
  assert.is(at, '2026-09-21T14:13:20Z');
  for (const wrong of ['soon', '-1', '1.5', '1e400'])
    assert.throws(() => sourceDate(wrong), /SOURCE_DATE_EPOCH is to be a number of seconds/);
  const list = billOfMaterials([], ABOUT, at);
  assert.is(list.metadata.timestamp, at);
  assert.equal(billOfMaterials([], ABOUT, at), list);
  assert.is.not(billOfMaterials([], ABOUT, sourceDate('1790000001')).serialNumber, list.serialNumber);
});

function packageWith(about: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = path.join(tempFolder(), 'node_modules/thing');
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries({ ...files, 'package.json': JSON.stringify(about) }))
    fs.writeFileSync(path.join(folder, name), text);
  return folder;
}

const shipping = (folder: string, bytesInOutput: number) =>
  shippedPackages({ outputs: { 'a/x.js': { inputs: { [`${folder}/index.js`]: { bytesInOutput } } } } });

test('a package that ships without a readable licence stops the build', () => {
  for (const folder of [
    packageWith(ABOUT),
    packageWith({ ...ABOUT, license: 'MIT' }),
    packageWith({ ...ABOUT, license: 'MIT' }, { LICENSE: ' \n' }),
    packageWith({ ...ABOUT, license: 'SEE LICENSE IN x' }),
    packageWith(ABOUT, { LICENSE: 'Some words' }),
  ])
    assert.throws(
      () => shipping(folder, 10),
      (error: Error) => error.name === 'Refused' && error.message.includes('thing 1.0.0'),
    );
  const named = shipping(packageWith(ABOUT), 0).map(({ name }) => name);
  assert.equal(named, TOOLS, 'one that only serves the build is not asked');
});

test('one that names a licence of which we have the text gets that', () => {
  const { text } = readPackage(packageWith({ ...ABOUT, license: 'Unlicense' }));
  assert.match(text, 'free and unencumbered');
});

test.run();
