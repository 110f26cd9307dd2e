import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { storeAddress } from '../../../src/pages/download/store-address.ts';

for (const [given, read] of [
  ['https://downloads.example.com/app.apk?x=1', 'https://downloads.example.com/app.apk?x=1'],
  ['HTTPS://Downloads.Example.com', 'https://downloads.example.com/'],
  ['itms-apps://apps.apple.com/app/id1', 'itms-apps://apps.apple.com/app/id1'],
  ['itms-appss://apps.apple.com/app/id1', 'itms-appss://apps.apple.com/app/id1'],
  ['market://details?id=com.example.sport', 'market://details?id=com.example.sport'],
  ['mimarket://details?id=com.example.sport', 'mimarket://details?id=com.example.sport'],
] as const)
  test(`${given} may be opened`, () => assert.is(storeAddress(given), read));
for (const given of [
  ...['', '/app.apk', '//downloads.example.com/app.apk', 'http://downloads.example.com/app.apk'],
  ...['javascript:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)', 'data:text/html,x'],
  ...['javascript://example.com/%0aalert(1)', 'blob:https://example.com/1', 'weixin://dl'],
  ...['intent://scan/#Intent;scheme=x;end', 'marketx://details'],
  ...['market:', 'market:details?id=1', 'itms-apps:app/id1'],
  ...['https://user:pass@example.com/', 'https://user@example.com/'],
  `https://example.com/${'a'.repeat(3000)}`,
  ...[null, undefined, 7, { href: 'https://example.com' }, ['https://example.com']],
] as const)
  test(`${JSON.stringify(given)?.slice(0, 60)} is refused`, () => assert.is(storeAddress(given), null));

test.run();
