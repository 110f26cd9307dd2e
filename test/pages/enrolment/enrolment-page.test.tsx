import '../../dom.ts';
import { act, cleanup, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { firstRequests } from '../../../src/pages/enrolment/calls.ts';
import EnrolmentPage from '../../../src/pages/enrolment/enrolment-page.tsx';
import { formatQuery } from '../../../src/gateway/query.ts';
import { requestsOf } from '../../../src/shell/first-requests.ts';
import { openHeldPage } from '../open-page.tsx';

const HEADERS = { Authorization: 'x', time_zone: 'UTC', language: 'en' };
const ask = (query: Readonly<Record<string, string>>) =>
  requestsOf(firstRequests().rules, { query, headers: HEADERS });

for (const id of ['<img src=x onerror=alert(1)>', 'null', '0', '../1', 'abc', '7 1'])
  test(`a link whose id names no activity is not asked for: ${id}`, async () => {
    const page = openHeldPage(EnrolmentPage, { search: `?${formatQuery({ id })}`, language: 'en' });
    await page.settle();
    assert.match(page.text(), 'Activity not found');
    assert.is(page.calls.length, 0);
    assert.is(page.container.querySelector('img'), null);
    assert.equal(ask({ id }), []);
  });

for (const id of ['71', undefined])
  test(`the activity of a link is asked for, or the only one: ${id ?? 'none'}`, async () => {
    const page = openHeldPage(EnrolmentPage, { search: id ? `?id=${id}` : '', language: 'en' });
    await page.settle();
    const asked = page.calls.map(({ query }) => query?.activityId ?? undefined);
    assert.equal(asked, [id]);
    const early = ask(id ? { id } : {}).map(({ query }) => query);
    assert.equal(early, [id ? { activityId: id } : {}]);
  });

async function openAnswered(answer: object, search = '?id=71') {
  const page = openHeldPage(EnrolmentPage, { search, language: 'en' });
  await page.settle();
  await page.answer(page.calls[0]!.path, answer);
  return page;
}

const NOT_IN_TIME = 'Please participate within the event timeframe.';

/** The answer, the texts that are shown, those that are not, and the current step. */
const SHOWN: readonly [answer: object, shown: readonly string[], hidden: readonly string[], step: string][] =
  [
    [{ status: 0, auditFeedback: 'Why' }, ['Join now', 'E-mail'], ['Why', NOT_IN_TIME], 'Sign up and wait'],
    [{ status: 1, auditFeedback: 'Why' }, ['Pending audit'], ['Why', 'E-mail'], 'Sign up and wait'],
    [{ status: 2, name: 'Lake' }, ['Join', 'Lake'], ['E-mail', NOT_IN_TIME], 'Submit your materials'],
    [{ status: 3, auditFeedback: 'Why' }, ['Re-enroll', 'Why', 'E-mail'], [], 'Sign up and wait'],
    [{ status: 3, auditFeedback: 'It&#39;s torn' }, ["It's torn"], ['&#39;'], 'Sign up and wait'],
    [{ status: 0, state: 1 }, ['Join now', NOT_IN_TIME], [], 'Sign up and wait'],
    [{ status: 1, state: 1 }, ['Pending audit'], [NOT_IN_TIME], 'Sign up and wait'],
    [{ status: 2, state: 1 }, ['Join', NOT_IN_TIME], [], 'Submit your materials'],
  ];
for (const [answer, shown, hidden, step] of SHOWN)
  test(`${JSON.stringify(answer)} shows ${shown.join(', ')}`, async () => {
    const page = await openAnswered({ state: 2, ...answer });
    for (const text of shown) assert.match(page.text(), text);
    for (const text of hidden) assert.not.match(page.text(), text);
    const [current, ...others] = page.texts('[aria-current=step]');
    assert.match(current ?? '', step);
    assert.is(others.length, 0);
    assert.is(page.text().split('Pending audit').length - 1, shown.includes('Pending audit') ? 1 : 0);
  });

test('a name that repeats the header is left out', async () => {
  const page = await openAnswered({ status: 2, state: 2, name: 'Product test' });
  assert.is(page.text().split('Product test').length, 2);
});

for (const [search, path] of [
  ['?id=71', '/raffle-activity?id=71'],
  ['', '/activity-list'],
] as const)
  test(`who is approved by the link '${search}' goes to ${path} while the activity is running`, async () => {
    const page = await openAnswered({ status: 2, state: 1 }, search);
    await page.tap('Join');
    assert.equal(page.sent, []);
    await page.answer(page.calls[0]!.path, { status: 2, state: 2 });
    await page.tap('Join');
    assert.equal(page.sent, [{ path }]);
  });

const AGREE = 'please agree to the agreement';
const CODE = 'please input verification code';

let activities = 7100;
/** Opens an activity whose `state` is 1 outside of its time, with a form of its own: the document keeps it. */
async function openForm(state: number) {
  const page = await openAnswered({ status: 0, state }, `?id=${activities++}`);
  const type = (name: string, value: string) =>
    act(() => void fireEvent.input(page.all(`[name=${name}]`)[0]!, { target: { value } }));
  return { ...page, type };
}

test('outside of its time an activity takes nobody, says so, and asks at a tap whether it has begun', async () => {
  const page = await openForm(1);
  await page.type('email', 'mia@example.com');
  const { path } = page.calls[0]!;
  for (const button of ['Send code', 'Join now', 'Join now']) {
    await page.tap(button);
    assert.is(page.app.notices.current.value?.message, NOT_IN_TIME);
  }
  assert.equal([page.calls.length, page.to(path).length], [2, 2]);
  await page.answer(path, { status: 0, state: 2 });
  assert.not.match(page.text(), NOT_IN_TIME);
  await page.tap('Send code');
  const [, , sent, ...others] = page.calls;
  assert.match(sent!.path, 'sendCode');
  assert.is(others.length, 0);
  await act(() => sent!.fail());
});

test('what is missing is said in its order, at its field, which takes the focus, and nothing is sent', async () => {
  const page = await openForm(2);
  const { type } = page;
  for (const [fix, says, focused] of [
    [() => {}, ['please input email', CODE, AGREE], 'email'],
    [() => type('email', 'mia@example'), ['please input the correct email', CODE, AGREE], 'email'],
    [() => type('email', 'mia@example.com'), [CODE, AGREE], 'code'],
    [() => type('code', '2468'), [AGREE], 'agreed'],
  ] as const) {
    await fix();
    await page.tap('Join now');
    assert.equal(page.texts('.field-error'), says);
    assert.is(document.activeElement, page.all(`[name=${focused}][aria-invalid=true]`)[0]);
  }
  assert.is(page.calls.length, 1);
});

test('the focus goes from the form to the page, but not from elsewhere', async () => {
  for (const [focused, then] of [
    ['.sign-up-form [type=submit]', 'main'],
    ['.enrolment-link', '.enrolment-link'],
    [null, 'body'],
  ] as const) {
    const page = await openForm(2);
    if (focused) page.all(focused)[0]!.focus();
    await page.refresh();
    await page.answer(page.calls[0]!.path, { status: 1, state: 2 });
    assert.match(page.text(), 'Pending audit');
    assert.is(document.activeElement, document.querySelector(then));
    cleanup();
  }
});

const OVER = 'This code is over';

/** What the notice and the page say, and how many calls there are. */
for (const [state, failure, notice, shown, calls] of [
  ['open', null, 'successful registration', '', 3],
  ['left', null, 'successful registration', '', 2],
  ['open', OVER, undefined, OVER, 3],
  ['left', OVER, OVER, '', 2],
] as const)
  test(`a sign-up of a page that is ${state} is told: ${failure ?? 'done'}; the open one asks for the status`, async () => {
    const page = await openForm(2);
    await page.type('email', 'mia@example.com');
    await page.type('code', '2468');
    await act(() => page.container.querySelector<HTMLInputElement>('[name=agreed]')!.click());
    await page.tap('Join now');
    if (state === 'left') cleanup();
    const sent = page.calls[1]!;
    const refused = { kind: 'rejected', code: '1', message: failure } as const;
    await act(() => (failure ? sent.fail(refused) : sent.answer(null)));
    assert.is(page.app.notices.current.value?.message, notice);
    assert.is(page.texts('.sign-up-form-reason').join(), shown);
    assert.is(page.calls.length, calls);
  });

test.run();
