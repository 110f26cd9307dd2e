import '../../dom.ts';
import { act, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { personalVisit } from '../../../src/app/personal-visit.ts';
import type { Failure } from '../../../src/gateway/gateway.ts';
import { EMPTY_FORM, saveDraft } from '../../../src/pages/enrolment/draft.ts';
import { SignUpForm } from '../../../src/pages/enrolment/sign-up-form.tsx';
import { speak } from '../../catalogues.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { memoryVisit } from '../../host/memory-visit.ts';
import { settled, startTime } from '../../time.ts';
import { provideTestApp } from '../test-app.ts';

speak('en');
test.after.each(startTime);

let activities = 7100;
/** `activityId`: its own, because the document keeps the forms of earlier tests. */
function open(held = holdGateway(), activityId = String(activities++)) {
  const form = { ...EMPTY_FORM, email: 'mia@example.com', orderNumber: '1', channel: 'Shop', agreed: true };
  const { app } = provideTestApp({ gateway: held.gateway, visit: memoryVisit() });
  saveDraft(personalVisit(app.host.visit, app.session), activityId, { form, sentAtMs: 0, sentTo: '' });
  let answered = 0;
  const needs = { activityId, inTime: () => true, onReadRules() {}, onAnswered: () => answered++ };
  const page = render(<SignUpForm {...needs} label="Join" />);
  const tap = (label: string) =>
    act(async () => {
      fireEvent.click(page.getByRole('button', { name: label }));
      await settled();
    });
  return {
    ...held,
    ...page,
    activityId,
    tap,
    text: () => page.container.textContent ?? '',
    notice: () => app.notices.current.value,
    answered: () => answered,
  };
}

type Opened = ReturnType<typeof open>;
const OVER: Failure = { kind: 'rejected', code: '7', message: 'This code is over' };

/** Fails the call that is open. */
const fail = (it: Opened, failure: Failure) => act(() => it.calls.at(-1)!.fail(failure));

const typeIn = (it: Opened, name: string, value: string) =>
  act(() => void fireEvent.input(it.container.querySelector(`[name=${name}]`)!, { target: { value } }));

async function submit(it: Opened) {
  await typeIn(it, 'code', '2468');
  await it.tap('Join');
}

for (const [name, send, asks, notice] of [
  ['a code', (it: Opened) => it.tap('Send code'), 0, { message: 'send failed', kind: 'error' }],
  ['the form', submit, 2, null],
] as const)
  test(`a failure of ${name} shows the server’s words, and a way out if it has one, until the next try`, async () => {
    let went = 0;
    const it = open();
    await send(it);
    const way = { label: 'Sign in again', go: () => went++ };
    await fail(it, { kind: 'status', status: 401, code: null, message: 'This phone was signed out', way });
    assert.match(it.text(), /This phone was signed out/);
    await it.tap('Sign in again');
    assert.is(went, 1);
    await send(it);
    assert.not.match(it.text(), /signed out|Sign in/);
    await fail(it, OVER);
    assert.match(it.text(), /This code is over/);
    assert.not.match(it.text(), /Sign in/);
    assert.equal(it.notice(), notice);
    assert.is(it.answered(), asks, 'after a sign-up the server is asked whether the person is enrolled');
  });

test('the code that was sent is named at its own address only, where the next one has to wait', async () => {
  const it = open();
  await it.tap('Send code');
  const busy = () => it.container.querySelector('.code-field-send')!.getAttribute('aria-busy');
  assert.is(busy(), 'true');
  await typeIn(it, 'email', 'liu@example.com');
  assert.is(busy(), 'false');
  await typeIn(it, 'email', 'mia@example.com');
  await act(() => it.calls[0]!.answer(null));
  assert.equal(it.notice(), { message: 'send successfully', kind: 'note' });
  assert.match(it.text(), 'mia@example.com');
  assert.is(it.getByRole('button', { name: /^Send code, 60.s$/ }).getAttribute('aria-disabled'), 'true');
  await typeIn(it, 'email', 'liu@example.com');
  assert.not.match(it.text(), 'mia@example.com');
  assert.is(it.getByRole('button', { name: 'Send code' }).getAttribute('aria-disabled'), 'false');
});

test('why no code was sent is said at the contact that it was for only, with its way out', async () => {
  const it = open();
  const said = () =>
    ['This code is over', 'Sign in again'].filter((words) => it.text().includes(words)).length;
  await it.tap('Send code');
  await typeIn(it, 'email', 'liu@example.com');
  await fail(it, { ...OVER, way: { label: 'Sign in again', go() {} } });
  const found = [said()];
  for (const address of ['mia@example.com', 'liu@example.com']) {
    await typeIn(it, 'email', address);
    found.push(said());
  }
  assert.equal(found, [0, 2, 0]);
});

test('of a message with a code the field takes the code', async () => {
  const it = open();
  const code = it.container.querySelector<HTMLInputElement>('[name=code]')!;
  for (const [typed, shown] of [
    ['123a', '123a'],
    ['1234', '1234'],
    // Another value than the typed one would move the caret to the end.
    ['12 34', '12 34'],
    ['Your code is 2468. It is valid for 10 minutes.', '2468'],
  ] as const) {
    await typeIn(it, 'code', typed);
    assert.is(code.value, shown);
  }
  assert.is(code.maxLength, -1, 'a longer message is not cut');
});

test('a form that was sent before the page opened asks once what became of it', async () => {
  const before = open();
  await submit(before);
  before.unmount();
  const it = open(before, before.activityId);
  assert.is(it.answered(), 0);
  await fail(it, OVER);
  assert.equal([it.answered(), before.answered()], [1, 0], 'and the page that was left does not');
  await it.tap('Send code');
  await fail(it, OVER);
  assert.is(it.answered(), 1);
});

test.run();
