import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keepPerson, personalVisit } from '../../../src/app/personal-visit.ts';
import { callHeaders, type Failure } from '../../../src/gateway/gateway.ts';
import { createEnrolmentForm, type Problem } from '../../../src/pages/enrolment/form-store.ts';
import { EMPTY_FORM, readDraft, saveDraft, type EnrolmentForm } from '../../../src/pages/enrolment/draft.ts';
import { pass, setTime, startTime, stopTime, waiting } from '../../time.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { memoryVisit } from '../../host/memory-visit.ts';

const ENROLL = '/api-activity-center/app/enroll';
const START = Date.parse('2026-10-17T12:00:00Z');

let opened = 0;
function open() {
  // An activity of its own: what an earlier test has sent may be under way.
  const ownId = `71${opened++}`;
  const visit = memoryVisit();
  const session = { headers: callHeaders('of Mia', 'UTC', 'en') };
  const held = holdGateway();
  const make = (activityId = ownId) =>
    createEnrolmentForm({
      gateway: held.gateway,
      visit: personalVisit(visit, session),
      activityId,
      now: () => Date.now(),
    });
  /** The app hands over another authorization: of another person, unless it is a renewal. */
  const renew = ({ isRenewal = false } = {}) => {
    session.headers = callHeaders('new', 'UTC', 'en');
    if (isRenewal) keepPerson(visit, 'of Mia', 'new');
  };
  return { ...held, visit, store: make(), reopen: make, renew };
}

test.before.each(() => stopTime(START));
test.after(startTime);

const FILLED = {
  email: ' mia+test@example.com ',
  orderNumber: ' 114-1 ',
  channel: 'Shop',
  agreed: true,
  code: '24 68',
};

const WRONG: readonly [change: Partial<EnrolmentForm>, ...problems: Problem[]][] = [
  [{ email: '  ' }, 'noEmail'],
  [{ email: 'mia@example' }, 'wrongEmail'],
  [{ kind: 'phone' }, 'wrongPhone'],
  [{ kind: 'phone', phone: '12345' }, 'wrongPhone'],
  [{ agreed: false }, 'notAgreed'],
  [{ code: ' ' }, 'noCode'],
  [{ code: '123' }, 'noCode'],
  // All problems are reported, in the order of the fields.
  [{ email: '', agreed: false, code: '' }, 'noEmail', 'noCode', 'notAgreed'],
];
for (const [change, ...problems] of WRONG)
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
  store.send(() => {});
  assert.equal(store.state.value.problems, []);
  store.send(() => {});
  assert.equal(
    calls.map(({ path }) => path),
    [`${ENROLL}/sendCode`],
  );
});

test('the next code can be asked for after 60 s by the clock, across reloads and sleep', async () => {
  const { store, last, calls, reopen } = open();
  store.change(FILLED);
  const heard: unknown[] = [];
  store.send((failure) => heard.push(failure));
  assert.is(store.state.value.busy, 'sending');
  await pass(3000);
  await last(`${ENROLL}/sendCode`).answer(null);
  assert.equal(heard, [null]);
  assert.is(store.state.value.waitS, 60);
  assert.is(store.state.value.sentTo, 'mia+test@example.com');
  setTime(Date.now() + 59_001);
  const again = reopen();
  assert.is(again.state.value.waitS, 1);
  assert.is(again.state.value.sentTo, 'mia+test@example.com');
  again.send(() => {});
  assert.is(calls.length, 1);
  const stop = again.watch();
  await pass(1000);
  assert.is(again.state.value.waitS, 0);
  stop();
  assert.is(waiting(), 0);
  again.send((failure) => heard.push(failure?.kind));
  await last(`${ENROLL}/sendCode`).fail();
  assert.equal([heard[1], calls.length, again.state.value.waitS], ['transport', 2, 0]);
  again.send(() => {});
  await last(`${ENROLL}/sendCode`).answer(null);
  setTime(Date.now() + 60_000);
  again.send(() => {});
  assert.is(calls.length, 4, 'also where nobody has watched the time');
});

test('after the address is corrected the next code waits for nothing, but one to the same address does', async () => {
  const { store, last, calls } = open();
  store.change(FILLED);
  store.send(() => {});
  await last(`${ENROLL}/sendCode`).answer(null);
  const waitFor = (email: string) => {
    store.change({ email });
    return store.state.value.waitS;
  };
  assert.equal(['mia@example.co', 'mia@example', FILLED.email].map(waitFor), [0, 0, 60]);
  waitFor('mia@example.co');
  store.send(() => {});
  await last(`${ENROLL}/sendCode`).answer(null);
  assert.equal([calls.length, store.state.value.sentTo, store.state.value.waitS], [2, 'mia@example.co', 60]);
});

test('a clock that was put back keeps nobody waiting', async () => {
  const { store, last, reopen } = open();
  store.change(FILLED);
  store.send(() => {});
  await last(`${ENROLL}/sendCode`).answer(null);
  setTime(START - 86_400_000);
  assert.is(reopen().state.value.waitS, 0);
});

test('what is typed outlives a reload, the code does not, and the storage never has it', () => {
  const { store, visit, reopen } = open();
  store.change({ ...FILLED, code: '975310' });
  assert.equal(reopen().state.value.form, { kind: 'email', phone: '', ...FILLED, code: '' });
  assert.not.match(Object.values(visit.stored).join(), '975310');
});

for (const [path, busy, kept] of [
  ['sendCode', 'sending', '115'],
  ['create', 'registering', ''],
] as const)
  test(`who leaves while ${busy} and comes back finds that, and sends no second one`, async () => {
    const { store, reopen, calls, last } = open();
    const run = busy === 'sending' ? 'send' : 'submit';
    store.change(FILLED);
    store[run](() => {});
    const again = reopen();
    assert.equal([again.state.value.busy, reopen('72').state.value.busy], [busy, null]);
    again[run](() => assert.unreachable());
    again.change({ orderNumber: '115' });
    await last(`${ENROLL}/${path}`).answer(null);
    const { state } = reopen();
    assert.equal([calls.length, state.value.busy, state.value.form.orderNumber], [1, null, kept]);
  });

for (const [person, isRenewal] of [
  ['another person in the same document finds nothing of the first', false],
  ['a renewed authorization loses nothing', true],
] as const)
  test(`${person}, whatever is answered later`, async () => {
    const { store: first, reopen, renew, last } = open();
    first.change(FILLED);
    first.send(() => {});
    await last(`${ENROLL}/sendCode`).answer(null);
    first.submit(() => {});
    renew({ isRenewal });
    const formOf = ({ state }: typeof first) => [state.value.form, state.value.busy, state.value.sentTo];
    const form = { kind: 'email', phone: '', ...FILLED };
    const sentTo = FILLED.email.trim();
    assert.equal(formOf(reopen()), isRenewal ? [form, 'registering', sentTo] : [EMPTY_FORM, null, '']);
    const ofFirst = last(`${ENROLL}/create`);
    const theirs = reopen();
    if (!isRenewal) theirs.change({ email: 'liu@example.com' });
    theirs.send(() => {});
    await ofFirst.fail();
    assert.equal([first.state.value.busy, reopen().state.value.busy], [null, isRenewal ? null : 'sending']);
    if (!isRenewal) await last(`${ENROLL}/sendCode`).fail();
    theirs.change({ email: isRenewal ? form.email : '' });
    assert.equal(
      formOf(reopen()),
      isRenewal ? [{ ...form, code: '' }, null, sentTo] : [EMPTY_FORM, null, ''],
    );
  });

test('one sign-up at a time; a success leaves nothing behind, a failure everything', async () => {
  const { store, visit, calls, last } = open();
  store.change(FILLED);
  const heard: (Failure | null)[] = [];
  const submit = () => store.submit((failure) => heard.push(failure));
  submit();
  submit();
  assert.is(calls.length, 1);
  await last(`${ENROLL}/create`).fail();
  assert.is(heard.length, 1);
  assert.is(store.state.value.form.code, FILLED.code);
  submit();
  await last(`${ENROLL}/create`).answer(null);
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

for (const text of [
  ...['', 'x', 'null', '[]', '"x"', '{', '['.repeat(9000), '{"__proto__":{"email":"a@b.c"}}'],
  '{"kind":{},"email":7,"phone":[],"orderNumber":null,"channel":{},"agreed":"yes","sentAtMs":{},"sentTo":9}',
])
  test(`a foreign draft is empty: ${text.slice(0, 40)}`, () =>
    assert.equal(draftOf(text), { form: EMPTY_FORM, sentAtMs: 0, sentTo: '' }));

test('a text that is too long is cut', () =>
  assert.is(draftOf(JSON.stringify({ email: 'x'.repeat(9000) })).form.email.length, 300));

test.run();
