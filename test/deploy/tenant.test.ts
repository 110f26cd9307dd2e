import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { linesOf } from '../../src/build/error-lines.ts';
import { importTenant } from '../../src/build/site.ts';
import { readClauses, refuseLostClauses } from '../../src/deploy/legal-clauses.ts';
import { findPlaceholders, placeholdersIn } from '../../src/deploy/release.ts';
import { settingsOf } from '../../src/deploy/settings.ts';
import { checkTenant } from '../../src/deploy/tenant.ts';
import example from '../../locales/tenant/example.ts';
import acme from './acme.ts';
import { ROUTES } from '../routes.ts';
import { tempFolder } from '../temp-folder.ts';

const ACME = 'test/deploy/acme.ts';
const SET = {
  BRANDS_FILE: ACME,
  BRAND_CLIENT_ID: 'acme',
  SIGN_UP_URL: 'https://acme.test/up',
  FORGOT_PASSWORD_URL: 'https://acme.test/password',
  BRAND_NAME: 'Acme',
  BRAND_MARK: 'M4 4h16v16H4z',
  REDIRECT_HOSTS: 'a.test',
};

const refusal = (tenant: unknown) => {
  try {
    checkTenant(tenant, ROUTES, 'tenant.ts');
    return '';
  } catch (error) {
    assert.is((error as Error).name, 'Refused');
    return (error as Error).message;
  }
};

const refusing = (says: string) => (error: Error) => error.message.includes(says);

const first = example.brands[0]!;
const withBrand = (change: object) => ({
  ...acme,
  brands: [{ ...first, ...change }, ...acme.brands.slice(1)],
});

test('the example fits, and so does another tenant, also with a page that is there by http only', async () => {
  for (const tenant of [example, await importTenant(ACME), withBrand({ website: 'http://www.acme.test/' })])
    assert.is(refusal(tenant), '');
});

const WRONG: Readonly<Record<string, readonly [tenant: unknown, says: RegExp]>> = {
  'no file of this kind': [undefined, /the default export is to be an object/],
  'a host of one word': [withBrand({ website: 'https://acme/' }), /website is to be an address .*full name/],
  'no brands': [{ ...acme, brands: undefined }, /brands is to be a list/],
  'a name that is missing': [withBrand({ app: undefined }), /\.0\.app is to be a text.*; it is missing/],
  'no such day': [withBrand({ dates: { ...first.dates, sdk: '2023-02-30' } }), /dates\.sdk is to be a day/],
  'a name that was no UTF-8': [withBrand({ app: '\ufffd\u02f6' }), /brands\.0\.app is to be a text/],
  'a word of its own': [withBrand({ colour: 'red' }), /brands\.0\.colour is not known/],
  'a page without a row': [{ ...acme, apps: acme.apps.slice(1) }, /nothing is said for \/download-page/],
  'a row without a page': [withBrand({ paths: { ...first.paths, sdk: '/else' } }), /there is no page \/else/],
  'two rows of a page': [{ ...acme, apps: [...acme.apps, acme.apps[0]] }, /\/download-page stands twice/],
};

for (const [name, [tenant, says]] of Object.entries(WRONG))
  test(`refused: ${name}`, () => assert.match(refusal(tenant), says));

test('a file that is not there is named; so is what a file without a default export lacks', async () => {
  for (const file of ['no/such.ts', 'test/deploy'])
    await importTenant(file).then(
      () => assert.unreachable(),
      (error: Error) => assert.match(error.message, `BRANDS_FILE: there is no file ${file}`),
    );
  assert.match(refusal(await importTenant('src/deploy/tenant.ts')), 'the default export is to be an object');
});

test('a file that throws is named, also outside of this tree', async () => {
  const file = path.join(tempFolder(), 'tenant.ts');
  fs.writeFileSync(file, "throw new Error('No name');");
  const lines = await importTenant(file).then(() => [], linesOf);
  assert.match(String(lines), /tenant\.ts:1:\d+: No name$/);
});

test('a clause is refused that is of no document, that ends with something else than .md, or that is no UTF-8', () => {
  const folder = tempFolder();
  const settings = { BRANDS_FILE: path.join(folder, 'tenant.ts') };
  const put = (file: string) => {
    fs.mkdirSync(path.join(folder, 'legal', path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(folder, 'legal', file), `# ${file}`);
  };
  assert.equal(readClauses(settings), {});
  for (const file of ['agreement/account.md', 'eqi-fitness-user-agreement/law.md']) put(file);
  for (const file of ['.hidden', '.git/HEAD', 'agreement/.notes/app.json']) put(file);
  const clauses = readClauses(settings);
  assert.equal(clauses, {
    'agreement/account': '# agreement/account.md',
    'eqi-fitness-user-agreement/law': '# eqi-fitness-user-agreement/law.md',
  });
  refuseLostClauses(clauses, ROUTES);
  const lost = ['account.md', 'agreement/old/account.md', 'agreemnt/account.md', 'today-goal/account.md'];
  lost.forEach(put);
  const says = `of no document:\n${lost.map((file) => `  legal/${file}\n`).join('')}`;
  assert.throws(() => refuseLostClauses(readClauses(settings), ROUTES), refusing(says));
  put('agreement/minors.MD');
  assert.throws(() => readClauses(settings), /end with \.md:\n  legal\/agreement\/minors\.MD$/);
  fs.rmSync(path.join(folder, 'legal/agreement/minors.MD'));
  // '# 账号' in GBK.
  fs.writeFileSync(path.join(folder, 'legal/account.md'), Buffer.from('2320d5cbbac5', 'hex'));
  assert.throws(() => readClauses(settings), /^legal\/account\.md is to be UTF-8/);
});

test('the example is nothing but placeholders, another tenant has none', () => {
  const places = placeholdersIn(example, example).map(([place]) => place);
  const { paths: _, dates: __, health: ___, ...own } = first;
  const ofApps = ['apps.1.clients.ios.clientId', 'apps.0.stores.1.href', 'sdks.0.policy'];
  const ofBrands = Object.keys(own).map((name) => `brands.0.${name}`);
  for (const place of [...ofBrands, 'brands.0.health.app', ...ofApps])
    assert.ok(places.includes(place), place);
  assert.equal(placeholdersIn(acme, example), []);
});

test('a release of another tenant goes out; one value of the example stops it', async () => {
  assert.equal(await findPlaceholders(settingsOf(SET), importTenant), []);
  const read = async (file: string) =>
    file === ACME ? withBrand({ email: acme.brands[0]!.email }) : example;
  const lines = await findPlaceholders(settingsOf(SET), read);
  assert.ok(lines.some((line: string) => line.includes('brands.0.court is a placeholder')));
  assert.not(lines.some((line: string) => line.includes('brands.0.email')));
});

test.run();
