import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { i18n } from '../../../src/i18n/i18n.ts';
import { openHeldPage } from '../open-page.tsx';
import ClubPage from './club-page.tsx';

const JOIN = '/api-user-app/club/join';
const GET = '/api-user-app/club/get';

test('it shows what was loaded, joins once though it is tapped twice, and loads again', async () => {
  const page = openHeldPage(ClubPage, { search: '?id=7', language: 'en' });
  await page.answer(GET, { name: 'Early birds', members: 12 });
  assert.match(page.text(), /Early birds.*12/);
  const button = page.getByText(i18n._('club.join')).closest('button')!;
  await Promise.all([page.tap(button), page.tap(button)]);
  assert.is(button.getAttribute('aria-busy'), 'true');
  await page.tap(button);
  assert.is(page.to(JOIN).length, 1);
  await page.answer(JOIN, null);
  assert.is(page.queryByText(i18n._('club.join')), null);
  await page.answer(GET, { name: 'Early birds', members: 13 });
  assert.match(page.text(), /Early birds.*13/);
});

test('if joining fails, it can be tapped again', async () => {
  const page = openHeldPage(ClubPage, { search: '?id=7', language: 'en' });
  await page.answer(GET, { name: 'Early birds', members: 12 });
  await page.tap(i18n._('club.join'));
  await page.fail(JOIN);
  await page.tap(i18n._('club.join'));
  assert.is(page.to(JOIN).length, 2);
});

test('a failure has a retry', async () => {
  const page = openHeldPage(ClubPage, { search: '?id=7', language: 'en' });
  await page.fail(GET);
  await page.tap(i18n._('failed.retry'));
  await page.answer(GET, { name: 'Early birds' });
  assert.match(page.text(), 'Early birds');
});

test.run();
