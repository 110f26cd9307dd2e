import vm from 'node:vm';
import { parseSync } from '@swc/core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importSource } from '../../src/build/bundles.ts';
import { languageDefines } from '../../src/build/messages.ts';
import { makeSite } from '../../src/build/site.ts';
import { definesOf, settingsOf } from '../../src/deploy/settings.ts';
import { scriptHashes } from '../../src/deploy/policy.ts';
import { inlineScripts } from './dist.ts';

/* A build whose settings have every character that they may have: it ends no string, element, script or line. */

const NAME = `A&B "C" 'D' \`E\` \${x} $& {brand} </script><!--<script>\\n é状 # , ; *`;
const ODD = "x;y$&z,(a)!'*:b?c=\u00e9&d=[1]%0a";

const given = {
  BASE_PATH: '/fit/a.b_c~d-e',
  ASSET_ORIGIN: 'https://bücher.example:8443',
  GATEWAY_ORIGIN: 'https://gateway.example.net',
  IOT_ORIGIN: 'https://iot.example.net',
  IDEMPOTENCY_HEADER: 'My_Own-Idempotency_Key',
  START_PAGE: `/download-page?${ODD}`,
  BRAND_CLIENT_ID: 'a.b_c~d-e',
  BRAND_NAME: NAME,
  BRAND_MARK: 'M4,19 L10.5-5h4z',
  SIGN_UP_URL: `https://up.example.net/${ODD}`,
  FORGOT_PASSWORD_URL: `https://password.example.net/${ODD}`,
  REDIRECT_HOSTS: 'bücher.example:8443, alexa://',
  MUSIC_DEVELOPER_TOKEN: 'a.b_c~d-e',
  MUSIC_KIT_URL: `https://music.example.net/${ODD}`,
  REPORT_URI: `/${ODD}`,
  REPORT_URL: `https://reports.example.net/${ODD}`,
};
const settings: Readonly<Record<string, string>> = settingsOf(given);
const { files, routes } = await makeSite({ settings });
const written = [...(files as ReadonlyMap<string, string | Buffer>)];

/** The values of all strings in a script. */
function valuesIn(script: string): readonly unknown[] {
  const values: unknown[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, cooked } = node as Readonly<Record<string, unknown>>;
    if (type === 'StringLiteral') values.push(value);
    if (type === 'TemplateElement') values.push(cooked);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(script, { syntax: 'ecmascript', script: true }));
  return values;
}

test('every script is one', () => {
  let count = 0;
  for (const [file, content] of written) {
    if (!file.endsWith('.js')) continue;
    new vm.Script(String(content), { filename: file });
    count += 1;
  }
  assert.ok(count > 100, String(count));
});

test('every document has its own scripts and no others, with the hashes of its policy', () => {
  for (const { document, kind } of routes) {
    const html = String(files.get(document));
    const scripts = inlineScripts(html);
    for (const script of scripts) new vm.Script(script, { filename: document });
    assert.is(scripts.length, scriptHashes(html).length, document);
    const opened = html.match(/<script\b/g) ?? [];
    const closed = html.match(/<\/script>/g) ?? [];
    const loaded = html.match(/<script\b[^>]*\bsrc=/g) ?? [];
    assert.equal(
      [opened.length, closed.length],
      [scripts.length + loaded.length, scripts.length + loaded.length],
      document,
    );
    assert.is(html.match(/<html\b/g)?.length, 1, document);
    if (kind !== 'document') assert.not.match(html, '<!--', document);
  }
});

test('the scripts have the values as the browser is to use them', () => {
  const [name = ''] = written
    .map(([file]) => file)
    .filter((file) => /^a\/wellfit-alexa-auth-[^/]*\.js$/.test(file));
  const values = valuesIn(String(files.get(name)));
  for (const setting of ['BRAND_NAME', 'SIGN_UP_URL', 'FORGOT_PASSWORD_URL', 'BRAND_MARK', 'REDIRECT_HOSTS'])
    assert.ok(values.includes(settings[setting]), setting);
  assert.is(settings['BRAND_NAME'], NAME);
  assert.is(settings['SIGN_UP_URL'], new URL(given.SIGN_UP_URL).href);
  assert.is(settings['START_PAGE'], `${given.BASE_PATH}/download-page?x;y$&z,(a)!%27*:b?c=%C3%A9&d=[1]%0a`);
  assert.is(settings['REDIRECT_HOSTS'], 'xn--bcher-kva.example:8443,alexa://');
});

test('the offline page of the worker shows the name as a text', async () => {
  const define = { ...definesOf(settings), ...(await languageDefines('OFFLINE_TEXTS')) };
  const source = "export { noConnection } from './src/offline/no-connection.ts';";
  const { module } = await importSource<typeof import('../../src/offline/no-connection.ts')>(source, define);
  const html: string = await module.noConnection('', 'en').text();
  const [, shown = ''] = /<b>([^]*?)<\/b>/.exec(html) ?? [];
  assert.not.match(shown, '<');
  assert.is(shown.replace(/&lt;/g, '<').replace(/&amp;/g, '&'), NAME);
  assert.ok(html.includes(`d="${given.BRAND_MARK}"`));
});

test.run();
