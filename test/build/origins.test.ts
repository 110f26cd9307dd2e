import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settingsOf } from '../../src/deploy/settings.mjs';
import { makeSite } from '../../src/build/site.mjs';
import { inlineScripts } from './dist.ts';

const ORIGIN = 'https://gateway.example.com';

test('a gateway elsewhere is asked by documents, too', async () => {
  const { files, routes } = await makeSite({ settings: settingsOf({ GATEWAY_ORIGIN: `${ORIGIN}/` }) });
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
});

test.run();
