import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { i18n } from '../../../src/i18n/i18n.ts';
import { openHeldPage } from '../open-page.tsx';
import ClubPage from './club-page.tsx';
import fs from 'node:fs';
import { isPartKept } from '../../readme-part.ts';

const JOIN = '/api-user-app/club/join';
const GET = '/api-user-app/club/get';

test('a failure has a retry; it shows what was loaded, joins once though it is tapped twice, and loads again', async () => {
  const page = openHeldPage(ClubPage, { search: '?id=7', language: 'en' });
  await page.fail(GET);
  await page.tap(i18n._('failed.retry'));
  await page.answer(GET, { name: 'Early birds', members: 12 });
  assert.match(page.text(), /Early birds.*12/);
  const button = page.getByText(i18n._('club.join')).closest('button')!;
  for (const calls of [1, 2]) {
    await Promise.all([page.tap(button), page.tap(button)]);
    assert.is(button.getAttribute('aria-busy'), 'true');
    await page.tap(button);
    assert.is(page.to(JOIN).length, calls);
    if (calls === 1) await page.fail(JOIN);
  }
  await page.answer(JOIN, null);
  assert.is(page.queryByText(i18n._('club.join')), null);
  await page.answer(GET, { name: 'Early birds', members: 13 });
  assert.match(page.text(), /Early birds.*13/);
});

test('the page in src/README.md is this one; WRITE_README=1 writes it', async () => {
  const source = fs
    .readFileSync('test/pages/sample/club-page.tsx', 'utf8')
    .replace(/(\.\.\/){3}src\//g, '../../')
    .trimEnd();
  const part = `\`\`\`tsx\n// src/pages/club/club-page.tsx\n${source}\n\`\`\``;
  assert.ok(await isPartKept('src/README.md', 'page', part));
});

test.run();
