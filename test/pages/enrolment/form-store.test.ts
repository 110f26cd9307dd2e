import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf } from '../../../src/app/open-session.ts';
import { keepPerson, personalVisit } from '../../../src/app/personal-visit.ts';
import type { Failure } from '../../../src/gateway/gateway.ts';
import {
  createEnrolmentForm,
  EMPTY_FORM,
  enrolmentFormFor,
  isAddressOf,
  readDraft,
  saveDraft,
  type EnrolmentForm,
} from '../../../src/pages/enrolment/form-store.ts';
import { pass, setTime, stopTime, waiting } from '../../time.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { memoryVisit } from '../../host/memory-visit.ts';

const START = Date.parse('2026-10-17T12:00:00Z');

const SEND = '/api-activity-center/app/enroll/sendCode';
const CREATE = '/api-activity-center/app/enroll/create';
const quietly = () => {};

let opened = 0;
function open() {
  // An activity of its own: the document keeps the forms of earlier tests.
  const ownId = `71${opened++}`;
  const visit = memoryVisit();
  const session = { headers: headersOf({ authorization: 'of Mia' }) };
  const held = holdGateway();
  const needsOf = (activityId: string) => ({
    gateway: held.gateway,
    visit: personalVisit(visit, session),
    activityId,
    now: () => Date.now(),
  });
  const comeBack = (activityId = ownId) => enrolmentFormFor(needsOf(activityId));
  return {
    ...held,
    visit,
    store: comeBack(),
    /** Leaves the page and comes back in the same document. */
    comeBack,
    reload: () => createEnrolmentForm(needsOf(ownId)),
    /** The app hands over another authorization: of another person, unless it is a renewal. */
    renew({ isRenewal = false } = {}) {
      session.headers = headersOf({ authorization: 'new' });
      if (isRenewal) keepPerson(visit, 'of Mia', 'new');
    },
  };
}

test.before.each(() => stopTime(START));

const MIA = { email: ' mia+test@example.com ', orderNumber: ' 114-1 ', channel: 'Shop' };
const FILLED = { ...MIA, agreed: true, code: '24 68' };

for (const [change, ...problems] of [
  [{ email: '  ' }, 'noEmail'],
  [{ email: 'mia@example' }, 'wrongEmail'],
  [{ kind: 'phone' }, 'wrongPhone'],
  [{ kind: 'phone', phone: '12345' }, 'wrongPhone'],
  [{ agreed: false }, 'notAgreed'],
  [{ code: ' ' }, 'noCode'],
  [{ code: '123' }, 'noCode'],
  // All problems are reported, in the order of the fields.
  [{ email: '', agreed: false, code: '' }, 'noEmail', 'noCode', 'notAgreed'],
] as const)
  test(`${JSON.stringify(change)} is ${problems.join()}, and nothing is sent`, () => {
    const { store, calls } = open();
    store.change({ ...FILLED, ...change });
    store.submit(() => assert.unreachable());
    assert.equal(store.state.value.problems, problems);
    assert.is(calls.length, 0);
    store.change({ channel: 'x' });
    assert.equal(store.state.value.problems, problems);
  });

test('a problem goes when it is mended, and none comes while somebody types', () => {
  const { store } = open();
  store.submit(() => assert.unreachable());
  const after = (change: Partial<EnrolmentForm>) => {
    store.change(change);
    return store.state.value.problems;
  };
  assert.equal(after({ email: 'm' }), ['noCode', 'notAgreed']);
  assert.equal(after({ code: '2468' }), ['notAgreed']);
  assert.equal(after({ code: '' }), ['notAgreed']);
  assert.equal(after({ agreed: true }), []);
  store.submit(() => assert.unreachable());
  assert.equal(after({ kind: 'phone' }), ['noCode']);
});

test('a code needs a contact and nothing else', () => {
  const { store, calls } = open();
  store.send(() => assert.unreachable());
  assert.equal(store.state.value.problems, ['noEmail']);
  store.change({ kind: 'phone', phone: '+49 171 1234567' });
  store.submit(() => assert.unreachable());
  assert.equal(store.state.value.problems, ['noCode', 'notAgreed']);
  store.send(quietly);
  assert.equal(store.state.value.problems, []);
  store.send(quietly);
  assert.is(calls.map(({ path }) => path).join(), SEND);
});

/** Opens a form whose code has been sent to its address. */
async function openSent() {
  const opened = open();
  opened.store.change(FILLED);
  opened.store.send(quietly);
  await opened.last(SEND).answer(null);
  return opened;
}

for (const [name, afterMs, waitS] of [
  ['at once', 0, 60],
  ['a moment before', 59_001, 1],
  ['after a minute', 60_000, 0],
  ['by a clock that was put back', -86_400_000, 0],
] as const)
  test(`the next code, ${name}, waits ${waitS} s, across a reload and sleep`, async () => {
    const { store, calls, reload } = await openSent();
    setTime(START + afterMs);
    const again = reload();
    assert.equal([again.state.value.waitS, again.state.value.sentTo], [waitS, 'mia+test@example.com']);
    again.send(quietly);
    // Also where nobody has watched the time.
    store.send(quietly);
    assert.is(calls.length, waitS ? 1 : 3);
  });

test('the time that is left is counted from the answer while somebody watches it; a failure leaves none', async () => {
  const { store, last } = open();
  const heard: unknown[] = [];
  store.change(FILLED);
  store.send((failure) => heard.push(failure));
  await pass(3000);
  await last(SEND).answer(null);
  const waits = [store.state.value.waitS];
  setTime(Date.now() + 58_000);
  const stop = store.watch();
  waits.push(store.state.value.waitS);
  await pass(2000);
  waits.push(store.state.value.waitS);
  stop();
  assert.equal([waits, waiting()], [[60, 2, 0], 0]);
  store.send((failure) => heard.push(failure?.kind));
  await last(SEND).fail();
  assert.equal([heard, store.state.value.waitS], [[null, 'transport'], 0]);
});

test('after the address is corrected the next code waits for nothing, but one to the same address does', async () => {
  const { store, last, calls } = await openSent();
  const waitFor = (email: string) => {
    store.change({ email });
    return store.state.value.waitS;
  };
  assert.equal(['mia@example.co', 'mia@example', FILLED.email].map(waitFor), [0, 0, 60]);
  waitFor('mia@example.co');
  store.send(quietly);
  await last(SEND).answer(null);
  assert.equal([calls.length, store.state.value.sentTo, store.state.value.waitS], [2, 'mia@example.co', 60]);
});

/** Opens a form with both contacts. `sending`: whether a code is on its way to the chosen one. */
function openBoth() {
  const opened = open();
  const { store } = opened;
  store.change({ ...FILLED, phone: '+49 171 1234567' });
  const sending = () => {
    const { form, sendingTo } = store.state.value;
    return sendingTo.some((address) => isAddressOf(form, address));
  };
  return { ...opened, sending };
}

test('a code on its way to one contact neither shows nor keeps from sending one to another', async () => {
  const { store, calls, sending } = openBoth();
  store.send(quietly);
  store.send(quietly);
  assert.equal([calls.length, sending()], [1, true]);
  store.change({ kind: 'phone' });
  assert.is(sending(), false);
  store.send(quietly);
  assert.equal([calls.length, sending()], [2, true]);
  store.change({ kind: 'email' });
  store.send(quietly);
  assert.equal([calls.length, sending()], [2, true], 'nor a second one to the first');
  store.change({ kind: 'phone' });
  await calls[0]!.answer(null);
  assert.is(sending(), true);
  await calls[1]!.answer(null);
  assert.equal([sending(), store.state.value.waitS], [false, 60]);
});

test('an answer that is late leaves what is known of the code for the chosen contact', async () => {
  const { store, calls } = openBoth();
  store.send(quietly);
  store.change({ kind: 'phone' });
  store.send(quietly);
  await calls[1]!.answer(null);
  const { sentTo } = store.state.value;
  setTime(START + 10_000);
  await calls[0]!.answer(null);
  store.change({});
  assert.equal([store.state.value.sentTo, store.state.value.waitS], [sentTo, 50]);
});

test('a code that is typed can be sent while another is on its way, but no further one asked for', () => {
  const { store, calls } = open();
  store.change(FILLED);
  store.send(quietly);
  store.submit(quietly);
  store.change({ kind: 'phone', phone: '+49 171 1234567' });
  store.send(quietly);
  assert.is(calls.map(({ path }) => path).join(), `${SEND},${CREATE}`);
});

test('what is typed outlives a step and a reload, the code a step only, and the storage never has it', () => {
  const { store, visit, comeBack, reload } = open();
  const form = { kind: 'email', phone: '', ...FILLED, code: '975310' };
  store.change(form as EnrolmentForm);
  assert.equal(comeBack().state.value.form, form);
  assert.equal(reload().state.value.form, { ...form, code: '' });
  assert.not.match(Object.values(visit.stored).join(), '975310');
});

for (const [path, run, kept] of [
  [SEND, 'send', '115'],
  [CREATE, 'submit', ''],
] as const)
  test(`who leaves during ${path} and comes back finds that, and sends no second one`, async () => {
    const { store, comeBack, calls, last } = open();
    store.change(FILLED);
    store[run](quietly);
    const again = comeBack();
    const isBusy = ({ state }: typeof store) => state.value.isEnrolling || state.value.sendingTo.length > 0;
    assert.equal([isBusy(again), isBusy(comeBack('72'))], [true, false]);
    again[run](() => assert.unreachable());
    again.change({ orderNumber: '115' });
    await last(path).answer(null);
    assert.equal([calls.length, isBusy(comeBack())], [1, false]);
    assert.is(comeBack().state.value.form.orderNumber, kept);
  });

test('another person in the same document finds nothing of the first, whatever is answered later', async () => {
  const { store: first, comeBack, renew, last } = await openSent();
  first.submit(quietly);
  renew();
  const theirs = comeBack();
  const { form, isEnrolling, sentTo } = theirs.state.value;
  assert.equal([form, isEnrolling, sentTo], [EMPTY_FORM, false, '']);
  theirs.change({ email: 'liu@example.com' });
  theirs.send(quietly);
  await last(CREATE).answer(null);
  assert.is(first.state.value.isEnrolling, false);
  assert.equal(comeBack().state.value.sendingTo, ['liu@example.com'], 'theirs stays on its way');
});

test('a renewed authorization loses nothing', async () => {
  const { store, comeBack, reload, renew, last } = await openSent();
  store.submit(quietly);
  renew({ isRenewal: true });
  const { form, isEnrolling, sentTo } = comeBack().state.value;
  assert.equal([form.email, isEnrolling, sentTo], [FILLED.email, true, 'mia+test@example.com']);
  await last(CREATE).fail();
  assert.is(comeBack().state.value.isEnrolling, false);
  assert.equal(reload().state.value.form, { ...form, code: '' });
});

test('one sign-up at a time; a success leaves nothing behind, a failure everything', async () => {
  const { store, visit, calls, last } = open();
  store.change(FILLED);
  const heard: (Failure | null)[] = [];
  const submit = () => store.submit((failure) => heard.push(failure));
  submit();
  submit();
  assert.is(calls.length, 1);
  await last(CREATE).fail();
  assert.is(heard.length, 1);
  assert.is(store.state.value.form.code, FILLED.code);
  submit();
  await last(CREATE).answer(null);
  assert.is(heard[1], null);
  assert.equal(Object.keys(visit.stored), ['person']);
  assert.is(store.state.value.form.email, FILLED.email, 'shown until the enrolment has answered');
  const sent = calls.length;
  submit();
  assert.equal([calls.length, store.state.value.problems], [sent, ['noCode']], 'a code is for one sign-up');
});

const draftOf = (text: string) => readDraft(memoryVisit({ 'enrolment 71': text }), '71');

test('the time of the last code is read until the last time that there is; a foreign one is none', () => {
  for (const ms of [1, 1_790_000_000_000, 8.64e15]) {
    const visit = memoryVisit();
    const draft = { form: EMPTY_FORM, sentAtMs: ms, sentTo: 'mia@example.com' };
    saveDraft(visit, '71', draft);
    assert.equal(readDraft(visit, '71'), draft);
  }
  for (const json of ['null', '{}', '[5]', '"x"', '"NaN"', 'true', '-1', '1e999', '8640000000000001'])
    assert.is(draftOf(`{"sentAtMs":${json}}`).sentAtMs, 0, json);
});

test('a foreign draft is empty, and a text that is too long is cut', () => {
  for (const text of [
    ...['', 'x', 'null', '[]', '"x"', '{', '['.repeat(9000), '{"__proto__":{"email":"a@b.c"}}'],
    '{"kind":{},"email":7,"phone":[],"orderNumber":null,"channel":{},"agreed":"yes","sentAtMs":{},"sentTo":9}',
  ])
    assert.equal(draftOf(text), { form: EMPTY_FORM, sentAtMs: 0, sentTo: '' }, text.slice(0, 40));
  assert.is(draftOf(JSON.stringify({ email: 'x'.repeat(9000) })).form.email.length, 300);
});

test.run();
