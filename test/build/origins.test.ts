import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settingsOf } from '../../src/deploy/settings.mjs';
import { makeSite } from '../../src/build/site.mjs';
import { distFiles, inlineScripts, read } from './dist.ts';

const ORIGIN = 'https://gateway.example.com';

const { files, routes } = await makeSite({
  settings: settingsOf({
    GATEWAY_ORIGIN: `${ORIGIN}/`,
    BRANDS_FILE: 'test/deploy/acme.ts',
    LOGIN_FIRST_CALL: 'form',
  }),
});

test('a gateway elsewhere is asked by documents, too', () => {
  const calls: Record<string, string> = {
    '/treadmill-lube': '/api-email-notify-center/email-template/getByType?type=2',
    '/download-page': '/api-tenant-center/version/getDownloadUrl',
    '/eqi-download-page': '/api-activity-center/app/banner-landing/event-post',
  };
  for (const [path, call] of Object.entries(calls)) {
    const route = routes.find((one: { path: string }) => one.path === path);
    const [script = ''] = inlineScripts(files.get(route.document) as string);
    assert.ok(script.includes(ORIGIN) && script.includes(call), path);
    assert.not(script.includes(`${ORIGIN}/"`));
  }
  for (const route of routes) {
    if (route.kind !== 'app') continue;
    const head = (files.get(route.document) as string).split('<style')[0]!;
    assert.match(
      head,
      new RegExp(`<link rel="preconnect" href="${ORIGIN}" crossorigin="anonymous"`),
      route.path,
    );
  }
});

test('another tenant is in all of its documents, and nothing of the example', () => {
  const ours = /示例|example\.com|运动伴侣|健身伴侣|Fitness Companion|Sport Companion|EQI/;
  for (const { path, kind, document, module } of routes) {
    const html = files.get(document) as string;
    if (/^(legal|download)\//.test(module)) assert.match(html, /顶点|Acme/, path);
    if (kind === 'document') assert.not.match(html.split(ORIGIN).join(''), ours, path);
  }
});

test("a sign-in's first call is a form where the setting says so, and a query where it does not", () => {
  const scriptOf = (names: Iterable<string>) =>
    [...names].find((name) => /^a\/alexa-auth-[^/]*\.js$/.test(name)) ?? '';
  const fields = /\.(\w+)=\{userAccount:/;
  assert.is(fields.exec(files.get(scriptOf(files.keys())) as string)?.[1], 'form');
  assert.is(fields.exec(read(scriptOf(distFiles())))?.[1], 'query');
});

test.run();
