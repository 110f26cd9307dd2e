import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf } from '../../../../src/app/open-session.ts';
import type { Failure, Gateway } from '../../../../src/gateway/gateway.ts';
import type { Host, VisitStore } from '../../../../src/host/contract.ts';
import {
  claimStoreFor,
  type ClaimLink,
  type ClaimsInFlight,
} from '../../../../src/pages/raffle/claim/claim-store.ts';
import { keepPerson } from '../../../../src/app/personal-visit.ts';
import { memoryVisit } from '../../../host/memory-visit.ts';
import { settled } from '../../../time.ts';

const ID = '1790000000000007004';
const LIST = '/user-reward/list';
const GET = '/user-reward/get';
const REDEEM = '/user-reward/redeem';
const PRIZE = { type: 1, name: 'Belt', rewardInfo: { type: 1, prizeUnit: 2, prizeValue: 5 } };
const MEDAL = { type: 4, name: 'Medal', rewardInfo: { type: 4, sourceId: '9004' } };
const NAMES = { name: 'Mia Wong' };

/** What a call fails with, among the answers. */
class Failed implements Failure {
  constructor(
    readonly kind: Failure['kind'],
    readonly message: string | null = null,
    readonly code: string | null = null,
  ) {}
}
const lost = new Failed('transport');
const missing = new Failed('status');
const refused = (words: string | null) => new Failed('rejected', words);
/** The server's own word for what does not exist. */
const absent = new Failed('rejected', 'No claim', '40401');

const { setTimeout } = globalThis;
test.after(() => void Object.assign(globalThis, { setTimeout }));

/** A page's own place for its claims, as long as its document lives. */
const PAGE: ClaimsInFlight = new Map();

interface Options {
  readonly visit?: VisitStore;
  readonly link?: Partial<ClaimLink>;
  readonly authorization?: string;
  readonly now?: number;
  readonly claimsInFlight?: ClaimsInFlight;
}

/** By path: data, a failure, a promise, or a function that returns one of them. */
type Answers = Record<string, unknown>;
/** Returns these answers one after the other, and then the last one again. */
const inTurn =
  (...answers: unknown[]) =>
  () =>
    answers.length > 1 ? answers.shift() : answers[0];
/** A prize is won and not claimed yet, and a claim arrives. */
const WON: Answers = { [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus: 0 }, [REDEEM]: null };

/** Opens a page that claims a prize. */
function open(given: Answers = {}, options: Options = {}) {
  const {
    visit = memoryVisit(),
    link,
    authorization = 'of Mia',
    now = 1000,
    claimsInFlight = PAGE,
  } = options;
  const answers = { ...WON, ...given };
  const calls: string[] = [];
  /** The calls that show no notice if they fail. */
  const hushed: string[] = [];
  const sent: unknown[] = [];
  const told: unknown[] = [];
  const waits: number[] = [];
  // Nothing waits: the delays are only listed.
  Object.assign(globalThis, {
    setTimeout: (run: () => void, delayMs: number) => (waits.push(delayMs), run()),
  });
  const gateway: Gateway = {
    send(call, about) {
      if (about?.background) hushed.push(call.path);
      const path = call.path.replace('/api-activity-center/app', '');
      calls.push(path);
      if (call.json) sent.push(call.json);
      const given = answers[path];
      return Promise.resolve(typeof given === 'function' ? given() : given).then((data) =>
        data instanceof Failed ? { ok: false, failure: data } : { ok: true, value: call.decode(data, 'UTC') },
      );
    },
  };
  const tell = (method: string, reward: unknown) => method === 'applyReward' && told.push(reward) > 0;
  const host = { visit, tell } as unknown as Host;
  const session = { headers: headersOf({ authorization }) };
  const needs = { gateway, host, session, now: () => now, claimsInFlight };
  const claim = claimStoreFor(needs, { id: ID, type: '1', ...link });
  const load = async () => {
    claim.loaded.revalidate();
    await settled();
  };
  return {
    ...{ claim, calls, hushed, sent, told, waits, load, answers },
    /** The app hands over another authorization: of another person, unless it is a renewal. */
    renew(other = 'new', { isRenewal = false } = {}) {
      session.headers = headersOf({ authorization: other });
      if (isRenewal) keepPerson(visit, authorization, other);
    },
    phase: () => claim.state.value.phase,
    prize: () => claim.loaded.state.value.data?.prize ?? null,
    send: async () => {
      claim.send(NAMES);
      await settled();
    },
  };
}

async function openLoaded(answers: Answers = {}, options: Options = {}) {
  const page = open(answers, options);
  await page.load();
  return page;
}

/** An answer that waits until the test sends it. */
function held() {
  let send = (_: unknown) => {};
  const answer = new Promise((done) => (send = done));
  return {
    answer,
    async send(data: unknown) {
      send(data);
      await settled();
    },
  };
}

test('the prize is fetched when the visit knows none, and kept for the next time', async () => {
  const visit = memoryVisit();
  const first = await openLoaded({}, { visit });
  assert.equal([first.calls, first.prize()?.name], [[LIST, GET], 'Belt']);
  const second = open({}, { visit });
  assert.equal([second.claim.saved?.name, second.phase()], ['Belt', 'open']);
  await second.load();
  assert.equal([second.calls, second.prize()?.name], [[GET], 'Belt']);
  // A second load of the same page asks the server instead of using the kept prize.
  second.answers[LIST] = { selfResult: { ...PRIZE, name: 'Long belt' } };
  await second.load();
  assert.equal([second.calls, second.prize()?.name], [[GET, LIST, GET], 'Long belt']);
});

test('what was kept of another prize, medal or activity does not count', async () => {
  const visit = memoryVisit();
  const link = { type: '4', badgeId: '9004' };
  await openLoaded({ [LIST]: { selfResult: MEDAL }, [GET]: null }, { visit, link });
  for (const other of [{ type: '1' }, { type: '4', badgeId: '9005' }, { id: '77' }])
    assert.is(open({}, { visit, link: other }).claim.saved, null, JSON.stringify(other));
  assert.is(open({}, { visit, link }).claim.saved?.name, 'Medal');
  await openLoaded({ [LIST]: { selfResult: { name: 'Mug' } } }, { visit });
  assert.is(open({}, { visit }).claim.saved?.name, 'Mug', 'a prize without a type is of any');
});

for (const [redeemStatus, phase] of [
  [null, 'open'],
  [0, 'open'],
  [1, 'pending'],
  [2, 'granted'],
  [-1, 'refused'],
] as const)
  test(`a server that says ${redeemStatus} means ${phase}, which stays if later requests fail`, async () => {
    const page = await openLoaded({ [GET]: { redeemStatus, auditFeedback: 'Why' } });
    for (const failure of [refused('Not now'), missing, absent]) {
      assert.is(page.phase(), phase);
      assert.is(page.claim.state.value.feedback, phase === 'refused' ? 'Why' : null);
      page.answers[GET] = failure;
      await page.load();
    }
    assert.is(page.phase(), phase);
    page.answers[GET] = { redeemStatus: 0 };
    await page.load();
    assert.is(page.phase(), 'open');
  });

for (const [name, behind] of [
  ['says that it is open', { redeemStatus: 0 }],
  ['knows of none', absent],
] as const)
  test(`it stays sent after a reload, also where the server ${name}`, async () => {
    const visit = memoryVisit();
    const page = await openLoaded({}, { visit });
    page.claim.memory.writeDraft(NAMES);
    await page.send();
    assert.equal(page.claim.memory.readDraft(), {});
    const again = await openLoaded({ [GET]: behind }, { visit });
    assert.is(again.phase(), 'pending');
    await again.send();
    assert.equal([again.sent, again.told], [[], []]);
    again.answers[GET] = { redeemStatus: 2 };
    await again.load();
    assert.is(again.phase(), 'granted');
  });

test('a refusal opens it again, and the server’s next word counts', async () => {
  const visit = memoryVisit();
  const page = await openLoaded({}, { visit });
  await page.send();
  page.answers[GET] = { redeemStatus: -1, auditFeedback: 'No street' };
  await page.load();
  assert.equal([page.phase(), page.claim.state.value.feedback], ['refused', 'No street']);
  assert.is((await openLoaded({}, { visit })).phase(), 'open', 'after a reload, too');
  page.answers[REDEEM] = refused('Not now');
  await page.send();
  await page.load();
  assert.equal([page.phase(), page.claim.state.value.failure?.message], ['refused', 'Not now']);
  page.answers[REDEEM] = null;
  await page.send();
  assert.equal([page.phase(), page.sent.length], ['pending', 3]);
});

for (const [name, failure, found, waits] of [
  ['refused', refused('No stock'), { redeemStatus: 0 }, []],
  ['refused, where the server knows of none', refused('No stock'), absent, []],
  ['refused, and nobody knows whether another has arrived', refused('No stock'), lost, [6000]],
  ['lost, and not there yet', lost, { redeemStatus: 0 }, [6000]],
] as const)
  test(`a claim that was ${name}: the next one waits ${waits.join() || 'for nothing'}`, async () => {
    const page = await openLoaded({ [REDEEM]: failure });
    page.claim.memory.writeDraft(NAMES);
    page.answers[GET] = found;
    await page.send();
    assert.equal([page.phase(), page.claim.state.value.failure?.message], ['open', failure.message]);
    assert.equal([page.claim.memory.readDraft(), page.told], [NAMES, []], 'nothing is lost');
    Object.assign(page.answers, WON);
    await page.send();
    assert.equal([page.waits, page.sent.length], [waits, 2]);
    assert.equal([page.phase(), page.claim.state.value.failure], ['pending', null]);
  });

for (const [name, failure, words] of [
  ['lost', lost, undefined],
  ['refused as a second one', refused('Claimed already'), 'Claimed already'],
  ['refused as a second one, without words', refused(null), undefined],
] as const)
  test(`an answer that is ${name}: the server is asked whether it arrived`, async () => {
    const page = await openLoaded({ [REDEEM]: failure });
    page.answers[GET] = { redeemStatus: 1 };
    await page.send();
    assert.equal(page.calls, [LIST, GET, REDEEM, GET]);
    // Only the last call is the form's, which shows a failure itself.
    assert.is(page.hushed.length, 1);
    assert.equal([page.phase(), page.told.length], ['pending', 1]);
    assert.is(page.claim.state.value.failure?.message, words);
  });

test('who goes back while it is sent, and comes again, can send no second one', async () => {
  const visit = memoryVisit();
  const redeemed = held();
  const page = await openLoaded({ [REDEEM]: redeemed.answer }, { visit });
  page.claim.send(NAMES);
  page.claim.loaded.cancel();
  const again = await openLoaded({}, { visit });
  assert.is(again.phase(), 'sending');
  await again.send();
  assert.equal(again.sent, []);
  // This request is sent before the claim arrives, and answered after it.
  const state = held();
  page.answers[GET] = state.answer;
  again.claim.loaded.revalidate();
  await redeemed.send(null);
  await state.send({ redeemStatus: -1 });
  await again.send();
  assert.equal([again.phase(), page.sent.length, page.told.length], ['pending', 1, 1]);
  assert.is(open({}, { visit }).claim === page.claim, false, 'only while it is on its way');
});

test('the claim of another activity, sent meanwhile, stays on its way', async () => {
  const first = held();
  const second = held();
  (await openLoaded({ [REDEEM]: first.answer })).claim.send(NAMES);
  const other = { link: { id: '77' } };
  (await openLoaded({ [REDEEM]: second.answer }, other)).claim.send(NAMES);
  await first.send(null);
  assert.is(open({}, other).phase(), 'sending');
  await second.send(null);
});

test('two pages that see one claim arrive tell the app once', async () => {
  const visit = memoryVisit();
  const redeemed = held();
  const page = await openLoaded({ [REDEEM]: redeemed.answer }, { visit });
  page.claim.send(NAMES);
  const other = await openLoaded({ [GET]: { redeemStatus: 1 } }, { visit, claimsInFlight: new Map() });
  assert.equal([other.phase(), other.told], ['pending', [{ id: ID, type: '1' }]]);
  await redeemed.send(null);
  assert.equal([page.phase(), page.told], ['pending', []]);
});

/** A visit whose last document was closed before the claim was answered. */
async function givenUp() {
  const visit = memoryVisit();
  const page = await openLoaded({ [REDEEM]: lost }, { visit });
  page.answers[GET] = lost;
  await page.send();
  assert.is(page.phase(), 'open');
  return visit;
}

/** The link, what the server says was won, and what the app is told: the prize of the server, if none was saved for the link. */
for (const [type, selfResult, named] of [
  ['1', PRIZE, { type: '1' }],
  ['2', MEDAL, { type: '4', badgeId: '9004' }],
] as const)
  test(`a reload before the answer: behind a link of type ${type} a claim that had arrived is told once`, async () => {
    const answers = { [LIST]: { selfResult }, [GET]: { redeemStatus: 1 } };
    const page = await openLoaded(answers, { visit: await givenUp(), link: { type } });
    await page.load();
    assert.equal([page.phase(), page.sent, page.told], ['pending', [], [{ id: ID, ...named }]]);
  });

test('nobody knows whether it arrived: that is asked before it is sent again', async () => {
  const page = await openLoaded({}, { visit: await givenUp() });
  page.answers[GET] = lost;
  await page.send();
  assert.equal([page.phase(), page.sent, page.claim.state.value.failure?.message], ['open', [], null]);
  page.answers[GET] = { redeemStatus: 1 };
  await page.send();
  assert.equal([page.phase(), page.sent, page.told.length], ['pending', [], 1]);

  const unsent = await openLoaded({}, { visit: await givenUp() });
  await unsent.send();
  assert.equal([unsent.phase(), unsent.sent.length, unsent.calls], ['pending', 1, [GET, GET, REDEEM]]);
});

const NONE = { redeemStatus: 0 };
/** What the server says of the claim after the second one, what is shown, and how often the server gets 6 s. */
for (const [then, phase, words, waits, laterWaits] of [
  [[{ redeemStatus: 1 }], 'pending', undefined, 1, 0],
  [[absent, { redeemStatus: 2 }], 'granted', undefined, 2, 0],
  [[NONE, NONE], 'open', 'Claimed already', 2, 0],
  [[NONE, lost], 'open', 'Claimed already', 2, 1],
] as const)
  test(`a second claim that is refused, behind one whose answer was lost: ${JSON.stringify(then)} is ${phase}`, async () => {
    const page = await openLoaded({ [REDEEM]: refused('Claimed already') }, { visit: await givenUp() });
    page.answers[GET] = inTurn(NONE, ...then);
    await page.send();
    assert.equal([page.phase(), page.claim.state.value.failure?.message], [phase, words]);
    assert.equal([page.told.length, page.waits.length], [phase === 'open' ? 0 : 1, waits]);
    Object.assign(page.answers, WON);
    await page.send();
    assert.is(page.waits.length, waits + laterWaits, 'a later claim, if there is one');
  });

for (const [afterMs, waitMs] of [
  [0, 6000],
  [4500, 1500],
  [6000, 0],
  [86_400_000, 0],
  [-5000, 6000],
] as const)
  test(`${afterMs} ms after one whose answer is unknown, the server gets time to finish it`, async () => {
    const page = await openLoaded({}, { visit: await givenUp(), now: 1000 + afterMs });
    await page.send();
    assert.equal([page.waits, page.phase(), page.sent.length], [[waitMs], 'pending', 1]);
  });

test('a claim that waits is not sent for another person', async () => {
  const page = await openLoaded({}, { visit: await givenUp() });
  page.claim.send(NAMES);
  page.renew('of Liu');
  await settled();
  assert.equal([page.phase(), page.sent, page.told], ['open', [], []]);
  assert.ok(page.claim.state.value.failure);
  await page.send();
  assert.equal(page.sent, [], 'nor by a tap of that person');
});

for (const [path, answer, calls] of [
  [GET, { redeemStatus: 1 }, [LIST, GET, REDEEM, GET]],
  [REDEEM, lost, [LIST, GET, REDEEM]],
] as const)
  test(`after a change of person the answer of ${path} is not told, and nothing more is asked`, async () => {
    const late = held();
    const page = await openLoaded({ [REDEEM]: lost });
    page.answers[path] = late.answer;
    await page.send();
    page.renew('of Liu');
    await late.send(answer);
    assert.equal([page.phase(), page.told, page.calls], ['open', [], calls]);
  });

test('a renewed authorization loses nothing', async () => {
  const visit = memoryVisit();
  const redeemed = held();
  const page = await openLoaded({ [REDEEM]: redeemed.answer }, { visit });
  page.claim.memory.writeDraft(NAMES);
  page.claim.send(NAMES);
  page.renew('new', { isRenewal: true });
  const renewed = { visit, authorization: 'new' };
  const again = open({}, renewed);
  assert.equal([again.phase(), again.claim.memory.readDraft()], ['sending', NAMES]);
  await redeemed.send(null);
  assert.equal([(await openLoaded({}, renewed)).phase(), page.told.length], ['pending', 1]);
});

test('the answer to a claim says nothing of another person’s', async () => {
  const visit = memoryVisit();
  const redeemed = held();
  const page = await openLoaded({ [REDEEM]: redeemed.answer }, { visit });
  page.claim.send(NAMES);
  page.renew('of Liu');
  const theirs = held();
  const ofLiu = { visit, authorization: 'of Liu' };
  const other = await openLoaded({ [REDEEM]: theirs.answer }, ofLiu);
  assert.is(other.phase(), 'open');
  other.claim.send(NAMES);
  await redeemed.send(null);
  assert.equal([page.phase(), page.told.length], ['pending', 1]);
  page.answers[GET] = { redeemStatus: 1 };
  await page.load();
  assert.is(page.told.length, 1, 'the app is told once');
  assert.is(open({}, ofLiu).phase(), 'sending', 'theirs stays on its way');
  await theirs.send(lost);
  assert.is((await openLoaded({}, ofLiu)).phase(), 'open');
});

for (const [name, path, failure] of [
  ['a refusal in place of the first claim', GET, new Failed('rejected', 'Not now', '50404')],
  ['silence in place of the first claim', GET, lost],
  ['silence in place of the prize', LIST, lost],
] as const)
  test(`${name} is a failure: no form, and what was typed stays`, async () => {
    const visit = memoryVisit();
    open({}, { visit }).claim.memory.writeDraft(NAMES);
    const page = await openLoaded({ [path]: failure }, { visit });
    assert.equal([page.claim.loaded.state.value.status, page.prize()], ['failed', null]);
    assert.equal(page.claim.memory.readDraft(), NAMES);
    Object.assign(page.answers, WON, { [GET]: { redeemStatus: 1 } });
    await page.load();
    assert.is(page.phase(), 'pending');
  });

test('the prize may come with the claim', async () => {
  const other = await openLoaded({ [LIST]: lost, [GET]: { ...PRIZE, redeemStatus: 0 } });
  assert.is(other.prize()?.name, 'Belt');
  other.answers[LIST] = { selfResult: { ...PRIZE, name: 'Long belt' } };
  await other.load();
  assert.is(other.prize()?.name, 'Long belt');
});

/** The prize that was won, the link, and what names it in the claim and in the message to the app. */
for (const [selfResult, link, named] of [
  [{ name: 'Belt', rewardInfo: { type: 4 } }, { type: '1' }, { type: '4' }],
  [{ name: 'Belt' }, { type: undefined }, { type: '1' }],
  [MEDAL, { type: '4', badgeId: '1' }, { type: '4', badgeId: '9004' }],
  [{ type: 4 }, { type: '4', badgeId: '1' }, { type: '4', badgeId: '1' }],
  [{ type: 1, rewardInfo: { sourceId: '9004' } }, {}, { type: '1' }],
] as const)
  test(`${JSON.stringify(selfResult)} behind ${JSON.stringify(link)} is claimed as ${JSON.stringify(named)}`, async () => {
    const page = await openLoaded({ [LIST]: { selfResult }, [GET]: null }, { link });
    await page.send();
    assert.equal(page.sent, [{ ...named, ...NAMES, activityId: ID }]);
    assert.equal(page.told, [{ id: ID, ...named }]);
  });

test.run();
