import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Gateway } from '../../../../src/gateway/gateway.ts';
import type { Host, VisitStore } from '../../../../src/host/contract.ts';
import {
  createClaim,
  type ClaimLink,
  type ClaimUnderWay,
} from '../../../../src/pages/raffle/claim/claim-store.ts';
import type { Clock } from '../../../../src/app/clock.ts';
import { settled } from '../../../time.ts';

const ID = '1790000000000007004';
const LIST = '/user-reward/list';
const GET = '/user-reward/get';
const REDEEM = '/user-reward/redeem';
const PRIZE = { type: 1, name: 'Belt', rewardInfo: { type: 1, prizeUnit: 2, prizeValue: 5 } };
const MEDAL = { type: 4, name: 'Medal', rewardInfo: { type: 4, sourceId: '9004' } };
const NAMES = { name: 'Mia Wong' };

const lost = Symbol('lost');
const missing = Symbol('missing');
/** The server's own word for what does not exist. */
const absent = Symbol('absent');

/** A visit store that outlives the pages of a visit. */
function visitOf(): VisitStore & { readonly all: Record<string, string> } {
  const all: Record<string, string> = {};
  return {
    all,
    read: (key) => all[key] ?? null,
    write: (key, value) => void (all[key] = value),
    remove: (key) => void delete all[key],
  };
}

/** A page's own place for its claim, as long as its document lives. */
const PAGE: ClaimUnderWay = { claim: null };

/**
 * Opens a page that claims a prize, in a visit. `answers` by path: data, a text for a rejection, `lost`, `missing`,
 * `absent`, or a promise.
 */
function open(
  answers: Record<string, unknown>,
  visit = visitOf(),
  link: Partial<ClaimLink> = {},
  {
    authorization = 'of Mia',
    now = () => 1000,
    underWay = PAGE,
  }: { readonly authorization?: string; now?(): number; readonly underWay?: ClaimUnderWay } = {},
) {
  const calls: string[] = [];
  const sent: unknown[] = [];
  const told: unknown[] = [];
  const waits: number[] = [];
  const clock: Clock = { now, after: (delayMs, run) => (waits.push(delayMs), run(), () => {}) };
  const no = (
    kind: 'rejected' | 'transport' | 'status',
    message: string | null = null,
    code: string | null = null,
  ) => ({ ok: false, failure: { kind, message, code } }) as const;
  const gateway: Gateway = {
    send(call) {
      const path = call.path.replace('/api-activity-center/app', '');
      calls.push(path);
      if (call.json) sent.push(call.json);
      return Promise.resolve(answers[path]).then((data) =>
        data === lost
          ? no('transport')
          : data === missing
            ? no('status')
            : data === absent
              ? no('rejected', 'No claim', '40401')
              : typeof data === 'string'
                ? no('rejected', data)
                : { ok: true, value: call.decode(data, 'UTC') },
      );
    },
  };
  const tell = (method: string, reward: unknown) => method === 'applyReward' && told.push(reward) > 0;
  const host = { visit, tell } as unknown as Host;
  const claim = createClaim(
    {
      gateway,
      host,
      session: { headers: { Authorization: authorization, time_zone: 'UTC', language: 'en' } },
      clock,
      underWay,
    },
    { id: ID, type: '1', ...link },
  );
  const load = async () => {
    claim.won.revalidate();
    await settled();
  };
  return {
    claim,
    calls,
    sent,
    told,
    waits,
    visit,
    load,
    answers,
    phase: () => claim.state.value.phase,
    prize: () => claim.won.state.value.data?.prize ?? null,
    send: async (filled: Record<string, string> = NAMES) => {
      claim.send(filled);
      await settled();
    },
  };
}

test('the prize is fetched when the visit knows none, and kept for the next time', async () => {
  const visit = visitOf();
  const first = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus: 0 } }, visit);
  await first.load();
  assert.equal(first.calls, [LIST, GET]);
  assert.is(first.prize()?.name, 'Belt');
  const second = open({ [GET]: { redeemStatus: 0 } }, visit);
  assert.is(second.claim.saved?.name, 'Belt');
  await second.load();
  assert.equal(second.calls, [GET]);
  assert.is(second.prize()?.name, 'Belt');
  // A second load of the same page asks the server instead of using the kept prize.
  second.answers[LIST] = { selfResult: { ...PRIZE, name: 'Long belt' } };
  await second.load();
  assert.equal([second.calls, second.prize()?.name], [[GET, LIST, GET], 'Long belt']);
});

test('what was kept of another prize, medal or activity does not count', async () => {
  const visit = visitOf();
  await open({ [LIST]: { selfResult: MEDAL }, [GET]: null }, visit, { type: '4', badgeId: '9004' }).load();
  for (const link of [{ type: '1' }, { type: '4', badgeId: '9005' }, { id: '77' }]) {
    const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: null }, visit, link);
    assert.is(page.claim.saved, null, JSON.stringify(link));
  }
  assert.is(open({}, visit, { type: '4', badgeId: '9004' }).claim.saved?.name, 'Medal');
});

const STATES: readonly (readonly [status: unknown, step: string])[] = [
  [0, 'open'],
  [1, 'sent'],
  [2, 'granted'],
  [-1, 'refused'],
  ['1', 'sent'],
  [null, 'open'],
  ['nonsense', 'open'],
];
for (const [redeemStatus, step] of STATES)
  test(`redeemStatus ${JSON.stringify(redeemStatus)} is ${step}`, async () => {
    const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus, auditFeedback: 'Why' } });
    await page.load();
    assert.is(page.phase(), step);
    assert.is(page.claim.state.value.feedback, step === 'refused' ? 'Why' : null);
  });

for (const [redeemStatus, step] of [
  [1, 'sent'],
  [2, 'granted'],
  [-1, 'refused'],
] as const)
  for (const refusal of ['Not now', missing, absent])
    test(`${step} stays if a later request is answered by ${String(refusal)}`, async () => {
      const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus, auditFeedback: 'Why' } });
      await page.load();
      page.answers[GET] = refusal;
      await page.load();
      assert.is(page.phase(), step);
      page.answers[GET] = { redeemStatus: 0 };
      await page.load();
      assert.is(page.phase(), 'open');
    });

for (const [answer, step] of [
  [{ status: 1 }, 'sent'],
  [{ status: '2' }, 'granted'],
  [{ claimed: true }, 'sent'],
  [{ claimed: 1, redeemStatus: 'nonsense' }, 'sent'],
  [{ claimed: false }, 'open'],
  [{ status: 1, claimed: false }, 'open'],
  [{ status: 2, claimed: 'false' }, 'open'],
  [{ redeemStatus: 1, claimed: 0 }, 'open'],
  [{ status: -1, claimed: false }, 'refused'],
  [{ status: 0, claimed: true }, 'open'],
  [{ claimed: true, redeemStatus: -1 }, 'refused'],
] as const)
  test(`a server that says ${JSON.stringify(answer)} means ${step}`, async () => {
    const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: answer });
    await page.load();
    assert.is(page.phase(), step);
  });

test('a claim that was saved, answered with a failure, and is known by another name, is told once', async () => {
  const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { claimed: false }, [REDEEM]: 'Server error' });
  await page.load();
  page.answers[GET] = { claimed: true };
  await page.send();
  await page.load();
  assert.is(page.phase(), 'sent');
  assert.is(page.told.length, 1);
});

test('a claim goes out once, however often it is sent', async () => {
  const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus: 0 }, [REDEEM]: null });
  await page.load();
  page.claim.send(NAMES);
  page.claim.send(NAMES);
  assert.is(page.phase(), 'sending');
  await page.send();
  await page.send();
  assert.is(page.phase(), 'sent');
  assert.equal(page.sent, [{ type: '1', name: 'Mia Wong', activityId: ID }]);
  assert.equal(page.told, [{ id: ID, type: '1' }]);
});

test('it stays sent after a reload, also where the server is behind', async () => {
  const visit = visitOf();
  const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus: 0 }, [REDEEM]: null }, visit);
  page.claim.memory.writeDraft(NAMES);
  await page.load();
  await page.send();
  assert.equal(page.claim.memory.readDraft(), {});
  const again = open({ [GET]: { redeemStatus: 0 } }, visit);
  await again.load();
  assert.is(again.phase(), 'sent');
  await again.send();
  assert.equal([again.sent, again.told], [[], []]);
  again.answers[GET] = { redeemStatus: 2 };
  await again.load();
  assert.is(again.phase(), 'granted');
});

test('a refusal opens it again, and the server’s next word counts', async () => {
  const visit = visitOf();
  const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus: 0 }, [REDEEM]: null }, visit);
  await page.load();
  await page.send();
  page.answers[GET] = { redeemStatus: -1, auditFeedback: 'No street' };
  await page.load();
  assert.equal([page.phase(), page.claim.state.value.feedback], ['refused', 'No street']);
  await page.send();
  assert.is(page.phase(), 'sent');
  assert.is(page.sent.length, 2);
});

test('a failed send keeps what was typed, says why, and can be repeated', async () => {
  const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus: 0 }, [REDEEM]: 'No stock' });
  await page.load();
  page.claim.memory.writeDraft(NAMES);
  await page.send();
  assert.equal([page.phase(), page.claim.state.value.failure?.message], ['open', 'No stock']);
  assert.equal(page.claim.memory.readDraft(), NAMES);
  assert.equal(page.told, []);
  page.answers[REDEEM] = null;
  await page.send();
  assert.equal([page.phase(), page.claim.state.value.failure], ['sent', null]);
});

for (const [name, answer] of [
  ['lost', lost],
  ['refused as a second one', 'Claimed already'],
] as const)
  test(`an answer that is ${name}: the server is asked whether it arrived`, async () => {
    const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus: 0 }, [REDEEM]: answer });
    await page.load();
    page.answers[GET] = { redeemStatus: 1 };
    await page.send();
    assert.equal(page.calls, [LIST, GET, REDEEM, GET]);
    assert.is(page.phase(), 'sent');
    assert.is(page.told.length, 1);
  });

test('a request that was open when the claim was sent changes nothing', async () => {
  const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus: -1 }, [REDEEM]: null });
  await page.load();
  let answer = (_: unknown) => {};
  page.answers[GET] = new Promise((done) => (answer = done));
  page.claim.won.revalidate();
  await page.send();
  answer({ redeemStatus: -1 });
  await settled();
  assert.is(page.phase(), 'sent');
});

test('who goes back while it is sent, and comes again, can send no second one', async () => {
  const visit = visitOf();
  const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus: 0 } }, visit);
  await page.load();
  let arrive = (_: unknown) => {};
  page.answers[REDEEM] = new Promise((done) => (arrive = done));
  page.claim.send(NAMES);
  page.claim.won.cancel();
  const again = open({ [GET]: { redeemStatus: 0 } }, visit);
  await again.load();
  assert.is(again.phase(), 'sending');
  await again.send();
  assert.equal(again.sent, []);
  // This request is sent before the claim arrives, and answered after it.
  let answer = (_: unknown) => {};
  page.answers[GET] = new Promise((done) => (answer = done));
  again.claim.won.revalidate();
  arrive(null);
  await settled();
  answer({ redeemStatus: -1 });
  await settled();
  assert.equal([again.phase(), page.sent.length, page.told.length], ['sent', 1, 1]);
  assert.is(open({}, visit).claim === page.claim, false, 'only while it is on its way');
});

test('two pages that see one claim arrive tell the app once', async () => {
  const visit = visitOf();
  const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus: 0 } }, visit);
  await page.load();
  let arrive = (_: unknown) => {};
  page.answers[REDEEM] = new Promise((done) => (arrive = done));
  page.claim.send(NAMES);
  const other = open({ [GET]: { redeemStatus: 1 } }, visit, {}, { underWay: { claim: null } });
  await other.load();
  assert.equal([other.phase(), other.told], ['sent', [{ id: ID, type: '1' }]]);
  arrive(null);
  await settled();
  assert.equal([page.phase(), page.told], ['sent', []]);
});

/** A visit whose last document was closed before the claim was answered. */
async function givenUp() {
  const visit = visitOf();
  const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: { redeemStatus: 0 }, [REDEEM]: lost }, visit);
  await page.load();
  page.answers[GET] = lost;
  await page.send();
  assert.is(page.phase(), 'open');
  return visit;
}

test('a reload before the answer: a claim that had arrived is told to the host, once', async () => {
  const visit = await givenUp();
  const page = open({ [GET]: { redeemStatus: 1 } }, visit);
  await page.load();
  await page.load();
  assert.equal([page.phase(), page.sent, page.told], ['sent', [], [{ id: ID, type: '1' }]]);
});

test('nobody knows whether it arrived: that is asked before it is sent again', async () => {
  const visit = await givenUp();
  const page = open({ [GET]: { redeemStatus: 0 }, [REDEEM]: null }, visit);
  await page.load();
  page.answers[GET] = lost;
  await page.send();
  assert.equal([page.phase(), page.sent, page.claim.state.value.failure?.message], ['open', [], null]);
  page.answers[GET] = { redeemStatus: 1 };
  await page.send();
  assert.equal([page.phase(), page.sent, page.told.length], ['sent', [], 1]);

  const unsent = open({ [GET]: { redeemStatus: 0 }, [REDEEM]: null }, await givenUp());
  await unsent.load();
  await unsent.send();
  assert.equal([unsent.phase(), unsent.sent.length, unsent.calls], ['sent', 1, [GET, GET, REDEEM]]);
});

for (const [afterMs, waits] of [
  [0, [6000]],
  [4500, [1500]],
  [6000, [0]],
  [86_400_000, [0]],
  [-5000, [6000]],
] as const)
  test(`${afterMs} ms after one whose answer is unknown, the server gets time to finish it`, async () => {
    const page = open(
      { [GET]: { redeemStatus: 0 }, [REDEEM]: null },
      await givenUp(),
      {},
      {
        now: () => 1000 + afterMs,
      },
    );
    await page.load();
    await page.send();
    assert.equal([page.waits, page.phase(), page.sent.length], [waits, 'sent', 1]);
  });

test('another person in the same visit finds nothing of the first', async () => {
  const visit = await givenUp();
  const first = open({}, visit);
  first.claim.memory.writeDraft(NAMES);
  assert.is(first.claim.saved?.name, 'Belt');
  const other = open({ [LIST]: { selfResult: null }, [GET]: null }, visit, {}, { authorization: 'of Liu' });
  assert.equal([other.claim.saved, other.claim.memory.readDraft()], [null, {}]);
  assert.is(other.claim.memory.unclearSince(), 0);
});

for (const [name, refusal] of [
  ['a refusal', 'Not now'],
  ['an HTTP error', missing],
  ['silence', lost],
] as const)
  test(`${name} in place of the first claim is a failure: no form, and what was typed stays`, async () => {
    const visit = visitOf();
    open({}, visit).claim.memory.writeDraft(NAMES);
    const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: refusal, [REDEEM]: null }, visit);
    await page.load();
    assert.equal([page.claim.won.state.value.status, page.prize()], ['failed', null]);
    assert.equal(page.claim.memory.readDraft(), NAMES);
    page.answers[GET] = { redeemStatus: 1 };
    await page.load();
    assert.is(page.phase(), 'sent');
  });

test('a server that knows of no claim still takes one; its prize may come with the claim', async () => {
  const page = open({ [LIST]: { selfResult: PRIZE }, [GET]: absent, [REDEEM]: null });
  await page.load();
  await page.send();
  assert.is(page.phase(), 'sent');
  const other = open({ [LIST]: lost, [GET]: { ...PRIZE, redeemStatus: 0 } });
  await other.load();
  assert.is(other.prize()?.name, 'Belt');
});

test('a medal is claimed by its id', async () => {
  const answers = { [LIST]: { selfResult: MEDAL }, [GET]: null, [REDEEM]: null };
  const page = open(answers, visitOf(), { type: '4', badgeId: '1' });
  await page.load();
  await page.send({});
  assert.equal(page.sent, [{ type: '4', badgeId: '9004', activityId: ID }]);
  assert.equal(page.told, [{ id: ID, type: '4', badgeId: '9004' }]);
});

test.run();
