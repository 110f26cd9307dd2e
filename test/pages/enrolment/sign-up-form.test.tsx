import '../../dom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
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
test.after.each(() => {
  cleanup();
  startTime();
});

function open(held = holdGateway()) {
  const form = { ...EMPTY_FORM, email: 'mia@example.com', orderNumber: '1', channel: 'Shop', agreed: true };
  const { app } = provideTestApp({ gateway: held.gateway, visit: memoryVisit() });
  saveDraft(personalVisit(app.host.visit, app.session), '71', { form, sentAtMs: 0, sentTo: '' });
  let answered = 0;
  const page = render(
    <SignUpForm
      activityId="71"
      label="Join"
      inTime={() => true}
      onReadRules={() => {}}
      onAnswered={() => answered++}
    />,
  );
  const tap = (label: string) =>
    act(async () => {
      fireEvent.click(page.getByRole('button', { name: label }));
      await settled();
    });
  return { ...held, ...page, tap, text: () => page.container.textContent ?? '', answered: () => answered };
}

/** Fails the call that is open. */
const fail = (it: ReturnType<typeof open>, failure: Failure) => act(() => it.calls.at(-1)!.fail(failure));

const refusal = (go: () => void): Failure => ({
  kind: 'status',
  status: 401,
  code: null,
  message: 'This phone was signed out',
  way: { label: 'Sign in again', go },
});

const typeCode = (it: ReturnType<typeof open>, value = '2468') =>
  act(() => void fireEvent.input(it.container.querySelector('[name=code]')!, { target: { value } }));

for (const [name, act] of [
  ['a code', (it: ReturnType<typeof open>) => it.tap('Send code')],
  [
    'the form',
    async (it: ReturnType<typeof open>) => {
      await typeCode(it);
      await it.tap('Join');
    },
  ],
] as const) {
  test(`where the session is refused for ${name}, the way to sign in stands beside the server's words`, async () => {
    let went = 0;
    const it = open();
    await act(it);
    assert.is(it.calls.length, 1);
    await fail(
      it,
      refusal(() => went++),
    );
    assert.match(it.text(), /This phone was signed out/);
    await it.tap('Sign in again');
    assert.is(went, 1);
  });

  test(`where ${name} fails for another reason, no button leads away; the next try takes the reason away`, async () => {
    const it = open();
    await act(it);
    await fail(it, { kind: 'rejected', code: '7', message: 'This code is over' });
    assert.match(it.text(), /This code is over/);
    assert.not.match(it.text(), /Sign in/);
    await act(it);
    assert.not.match(it.text(), /This code is over/);
    await fail(it, { kind: 'rejected', code: '7', message: 'This code is over' });
  });
}

for (const kind of ['rejected', 'transport', 'status'] as const)
  test(`after a sign-up that fails by ${kind}, the server is asked whether the person is enrolled`, async () => {
    const it = open();
    await typeCode(it);
    await it.tap('Join');
    assert.is(it.answered(), 0);
    await fail(it, { kind, code: null, message: null });
    assert.is(it.answered(), 1);
  });

test('the code that was sent is named at its own address only, and the next one has to wait', async () => {
  const it = open();
  const typeEmail = (value: string) =>
    act(() => void fireEvent.input(it.container.querySelector('[name=email]')!, { target: { value } }));
  await it.tap('Send code');
  await act(() => it.calls[0]!.answer(null));
  assert.match(it.text(), 'mia@example.com');
  const isDisabled = () => it.getByRole('button', { name: /60/ }).getAttribute('aria-disabled');
  assert.is(isDisabled(), 'true');
  await typeEmail('liu@example.com');
  assert.not.match(it.text(), 'mia@example.com');
  await typeEmail('mia@example.com ');
  assert.match(it.text(), 'mia@example.com');
});

test('of a message with a code the field takes the code', async () => {
  const it = open();
  const code = it.container.querySelector<HTMLInputElement>('[name=code]')!;
  for (const typed of ['1', '1234', '123a', 'Your code is'].map(String)) {
    await typeCode(it, typed);
    assert.is(code.value, typed);
  }
  await typeCode(it, 'Your code is 2468. It is valid for 10 minutes.');
  assert.is(code.value, '2468');
  assert.is(code.maxLength, -1, 'a longer message is not cut');
});

test('a form that was sent before the page opened asks once what became of it', async () => {
  const before = open();
  await typeCode(before);
  await before.tap('Join');
  before.unmount();
  const it = open(before);
  assert.is(it.answered(), 0);
  await fail(it, { kind: 'rejected', code: '7', message: 'This code is over' });
  assert.equal([it.answered(), before.answered()], [1, 0], 'and the page that was left does not');
  await it.tap('Send code');
  await fail(it, { kind: 'rejected', code: '8', message: 'Too many' });
  assert.is(it.answered(), 1);
});

test.run();
