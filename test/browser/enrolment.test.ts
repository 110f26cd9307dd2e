import * as assert from 'uvu/assert';
import { FAKE_CODE } from '../fake/services/enrolment.ts';
import { startPreview } from '../preview/server.ts';
import type { Page } from './page.ts';
import { browserTest } from './suite.ts';
import { visitsOf } from './visits.ts';

const PATH = '/product-test-active?id=';

/* A complete enrolment in a sponsored product test. Its other states: test/pages/enrolment/. */

const visit = visitsOf(await startPreview());

async function fill(page: Page, name: string, text: string) {
  await page.tap(`[name=${name}]`);
  await page.type(text);
}

const valueOf = (page: Page, name: string) => page.evaluate(`document.querySelector('[name=${name}]').value`);

browserTest('a sign-up survives the rules and a reload, and is sent with its code', async (context) => {
  const { page, calls } = await visit(context, `${PATH}71`);
  await page.waitFor('text=Join now');
  await fill(page, 'email', 'mia+test@example.com');
  await fill(page, 'orderNumber', '114-2235');
  await fill(page, 'code', '97');
  await page.tap('text=Read the agreement');
  await page.waitFor('text=What you agree to');
  assert.match(await page.url(), /\/test-active-rule\?id=71$/);
  await page.tap('[aria-label=Back]');
  await page.waitFor('text=Send code');
  assert.is(await valueOf(page, 'code'), '97');
  await page.tap('text=Send code');
  await page.waitFor('text=Sent to mia+test@example.com');
  await page.tap('#agreed');
  await page.reload();
  await page.waitFor('text=Join now');
  for (const [name, value] of Object.entries({
    email: 'mia+test@example.com',
    orderNumber: '114-2235',
    code: '',
  }))
    assert.is(await valueOf(page, name), value);
  assert.is(await page.evaluate("document.querySelector('#agreed').checked"), true);
  assert.match(await page.text('.code-field-send'), /^([1-5]?\d|60) s$/);
  await fill(page, 'code', '0000');
  await page.tap('text=Join now');
  await page.waitFor('.sign-up-form-reason');
  assert.match(await page.text('.sign-up-form-reason'), 'The verification code is wrong');
  await page.tap('[name=code]');
  for (let digit = 0; digit < 4; digit++) await page.key('Backspace');
  await page.type(FAKE_CODE);
  await page.key('Enter');
  await page.waitFor('text=successful registration');
  await page.waitFor('text=Pending audit');
  const sent = calls().filter(({ path }) => path.endsWith('/create'));
  const codes = sent.map(({ body }) => JSON.parse(body).verifyCode);
  assert.equal(codes, ['0000', FAKE_CODE]);
  for (const { refused } of calls()) assert.is(refused, null);
});
