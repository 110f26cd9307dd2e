import '../../dom.ts';
import { act, cleanup, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Failure } from '../../../src/gateway/gateway.ts';
import { firstRequests } from '../../../src/pages/enrolment/calls.ts';
import EnrolmentPage from '../../../src/pages/enrolment/enrolment-page.tsx';
import { formatQuery } from '../../../src/gateway/query.ts';
import { requestsOf } from '../../../src/shell/first-requests.ts';
import { openHeldPage } from '../open-page.tsx';

const HEADERS = { Authorization: 'x', time_zone: 'UTC', language: 'en' };
/** A link's id, and the ids that are asked for: of no activity, of one, or of the only one. */
for (const [id, ids] of [
  ...['<img src=x onerror=alert(1)>', 'null', '0', '../1', 'abc', '7 1'].map((id) => [id, []] as const),
  ['71', ['71']],
  [undefined, [undefined]],
] as const)
  test(`the activity of a link is asked for, if its id may name one: ${id ?? 'none'}`, async () => {
    const query: Record<string, string> = id === undefined ? {} : { id };
    const page = openHeldPage(EnrolmentPage, { search: `?${formatQuery(query)}`, language: 'en' });
    await page.settle();
    const asked = page.calls.map((call) => call.query?.activityId ?? undefined);
    const early = requestsOf(firstRequests().rules, { query, headers: HEADERS });
    const due = ids.map((activityId) => (activityId ? { activityId } : {}));
    assert.equal([asked, early.map((call) => call.query)], [ids, due]);
    assert.is(page.text().includes('Activity not found'), !ids.length);
    assert.is(page.container.querySelector('img'), null);
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

test('the page is busy until its answer has come', async () => {
  const page = openHeldPage(EnrolmentPage, { search: '?id=71', language: 'en' });
  await page.settle();
  const isBusy = () => page.container.querySelector('main')!.getAttribute('aria-busy');
  assert.is(isBusy(), 'true', 'while it loads');
  await page.answer(page.calls[0]!.path, { status: 0, state: 2 });
  assert.is(isBusy(), 'false', 'with the answer');
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

const SEND = '/api-activity-center/app/enroll/sendCode';
const CREATE = '/api-activity-center/app/enroll/create';

let activities = 7100;
/** Opens an activity whose `state` is 1 outside of its time, with a form of its own: the document keeps it. */
async function openForm(state = 2, id = activities++) {
  const page = await openAnswered({ status: 0, state }, `?id=${id}`);
  const { path } = page.calls[0]!;
  const type = (name: string, value: string) =>
    act(() => void fireEvent.input(page.all(`[name=${name}]`)[0]!, { target: { value } }));
  return {
    ...page,
    id,
    path,
    type,
    notice: () => page.app.notices.current.value,
    /** How often the page has asked for the status. */
    asked: () => page.to(path).length,
    async signUp() {
      await type('email', 'mia@example.com');
      await type('code', '2468');
      const agreed = page.container.querySelector<HTMLInputElement>('[name=agreed]')!;
      if (!agreed.checked) await act(() => agreed.click());
      await page.tap('Join now');
    },
    async sendCode() {
      await type('email', 'mia@example.com');
      await page.tap('Send code');
    },
  };
}

test('outside of its time an activity takes nobody, says so, and asks at a tap whether it has begun', async () => {
  const page = await openForm(1);
  const { path } = page;
  await page.type('email', 'mia@example.com');
  for (const button of ['Send code', 'Join now', 'Join now']) {
    await page.tap(button);
    assert.is(page.notice()?.message, NOT_IN_TIME);
  }
  assert.equal([page.calls.length, page.to(path).length], [2, 2]);
  await page.answer(path, { status: 0, state: 2 });
  assert.not.match(page.text(), NOT_IN_TIME);
  await page.tap('Send code');
  assert.equal([page.calls.length, page.to(SEND).length], [3, 1]);
});

test('what is missing is said in its order, at its field, which takes the focus, and nothing is sent', async () => {
  const page = await openForm();
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
    const page = await openForm();
    if (focused) page.all(focused)[0]!.focus();
    await page.refresh();
    await page.answer(page.calls[0]!.path, { status: 1, state: 2 });
    assert.match(page.text(), 'Pending audit');
    assert.is(document.activeElement, document.querySelector(then));
    cleanup();
  }
});

const WORDS = 'This code is over';
const OVER: Failure = { kind: 'rejected', code: '7', message: WORDS };

/** What the notice and the page say, and how many calls there are. */
for (const [state, failure, notice, shown, calls] of [
  ['open', null, 'successful registration', '', 3],
  ['left', null, 'successful registration', '', 2],
  ['open', WORDS, undefined, WORDS, 3],
  ['left', WORDS, WORDS, '', 2],
] as const)
  test(`a sign-up of a page that is ${state} is told: ${failure ?? 'done'}; the open one asks for the status`, async () => {
    const page = await openForm();
    await page.signUp();
    if (state === 'left') cleanup();
    await (failure ? page.fail(CREATE, OVER) : page.answer(CREATE, null));
    assert.is(page.notice()?.message, notice);
    assert.is(page.texts('.sign-up-form-reason').join(), shown);
    assert.is(page.calls.length, calls);
  });

for (const [path, notice, asked] of [
  [SEND, { message: 'send failed', kind: 'error' }, 1],
  [CREATE, null, 2],
] as const)
  test(`a failure of ${path} shows the server’s words, and a way out if it has one, until the next try`, async () => {
    let went = 0;
    const page = await openForm();
    const send = path === SEND ? page.sendCode : page.signUp;
    await send();
    const way = { label: 'Sign in again', go: () => went++ };
    const message = 'This phone was signed out';
    await page.fail(path, { kind: 'status', status: 401, code: null, message, way });
    assert.match(page.text(), message);
    assert.is(page.asked(), asked, 'after a sign-up the server is asked whether the person is enrolled');
    await page.tap('Sign in again');
    assert.is(went, 1);
    await send();
    assert.not.match(page.text(), /signed out|Sign in/);
    await page.fail(path, OVER);
    assert.match(page.text(), WORDS);
    assert.not.match(page.text(), /Sign in/);
    assert.equal(page.notice(), notice);
  });

test('the code that was sent is named at its own address only, where the next one has to wait', async () => {
  const page = await openForm();
  /** What the form says at this address: whether it sends, may send, and the address. */
  const at = async (email: string) => {
    await page.type('email', email);
    const [button] = page.all('.code-field-send');
    const states = ['aria-busy', 'aria-disabled'].map((name) => button!.getAttribute(name));
    return [...states, page.text().includes('mia@example.com')];
  };
  await page.sendCode();
  assert.equal(await at('liu@example.com'), ['false', 'false', false]);
  assert.equal(await at('mia@example.com'), ['true', 'true', false]);
  await page.answer(SEND, null);
  assert.equal(page.notice(), { message: 'send successfully', kind: 'note' });
  assert.ok(page.getByRole('button', { name: /^Send code, 60.s$/ }));
  assert.equal(await at('mia@example.com'), ['false', 'true', true]);
  assert.equal(await at('liu@example.com'), ['false', 'false', false]);
  assert.ok(page.getByRole('button', { name: 'Send code' }));
});

test('why no code was sent is said at the contact that it was for only, with its way out', async () => {
  const page = await openForm();
  await page.sendCode();
  await page.type('email', 'liu@example.com');
  await page.fail(SEND, { ...OVER, way: { label: 'Sign in again', go() {} } });
  for (const [address, isSaid] of [
    ['liu@example.com', false],
    ['mia@example.com', true],
    ['liu@example.com', false],
  ] as const) {
    await page.type('email', address);
    for (const words of [WORDS, 'Sign in again']) assert.is(page.text().includes(words), isSaid);
  }
});

test('of a message with a code the field takes the code', async () => {
  const page = await openForm();
  const code = page.container.querySelector<HTMLInputElement>('[name=code]')!;
  for (const [typed, shown] of [
    ['123a', '123a'],
    ['1234', '1234'],
    // Another value than the typed one would move the caret to the end.
    ['12 34', '12 34'],
    ['Your code is 2468. It is valid for 10 minutes.', '2468'],
  ] as const) {
    await page.type('code', typed);
    assert.is(code.value, shown);
  }
  assert.is(code.maxLength, -1, 'a longer message is not cut');
});

test('a form that was sent before the page opened asks once what became of it', async () => {
  const before = await openForm();
  await before.signUp();
  before.unmount();
  const page = await openForm(2, before.id);
  // The form that the document has kept still sends as the first page did.
  await before.fail(CREATE, OVER);
  assert.equal([page.asked(), before.asked()], [2, 1], 'and the page that was left does not');
  await page.tap('Send code');
  await before.fail(SEND, OVER);
  assert.is(page.asked(), 2);
});

test.run();
