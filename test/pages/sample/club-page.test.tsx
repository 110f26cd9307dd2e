import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Gateway } from '../../../src/gateway/gateway.ts';
import { isPartKept } from '../../readme-part.ts';
import { openPage } from '../open-page.tsx';
import ClubPage from './club-page.tsx';

const FILE = 'test/pages/sample/club-page.tsx';

test.after.each(cleanup);

test('the page in src/README.md is this one; WRITE_README=1 writes it', async () => {
  const source = fs
    .readFileSync(FILE, 'utf8')
    .replace(/(\.\.\/){3}src\//g, '../../')
    .trimEnd();
  const part = `\`\`\`tsx\n// src/pages/club/club-page.tsx\n${source}\n\`\`\``;
  assert.ok(await isPartKept('src/README.md', 'page', part));
});

test('it shows what was loaded, joins, and loads again', async () => {
  const sent: string[] = [];
  const send = ((call) => {
    sent.push(`${call.method} ${call.path}`);
    const value = call.decode({ name: 'Early birds' }, 'Asia/Shanghai');
    return Promise.resolve({ ok: true, value });
  }) as Gateway['send'];
  const page = openPage(ClubPage, { search: '?id=7', language: 'en', gateway: { send } });
  await page.settle();
  assert.match(page.text(), 'Early birds');
  await page.tap('club.join');
  assert.equal(sent, [
    'GET /api-user-app/club/get',
    'POST /api-user-app/club/join',
    'GET /api-user-app/club/get',
  ]);
});

test('a failure has a retry', async () => {
  let isDown = true;
  const send = ((call) =>
    Promise.resolve(
      isDown
        ? { ok: false, failure: { kind: 'transport', message: null, code: null } }
        : { ok: true, value: call.decode({ name: 'Early birds' }, 'Asia/Shanghai') },
    )) as Gateway['send'];
  const page = openPage(ClubPage, { search: '?id=7', language: 'en', gateway: { send } });
  await page.settle();
  isDown = false;
  await page.tap('Try again');
  assert.match(page.text(), 'Early birds');
});

test.run();
