import type { Gateway } from '../../../src/gateway/gateway.ts';
import type { VisitStore } from '../../../src/host/contract.ts';
import { createRaffle } from '../../../src/pages/raffle/raffle-store.ts';
import { wallTimeIn, type TimeZone } from '../../../src/sport/time-zone.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { memoryVisit } from '../../host/memory-visit.ts';
import { stopTime } from '../../time.ts';

const APP = '/api-activity-center/app';
export const GET = `${APP}/activity/get`;
export const JOIN = `${APP}/activity/join`;
export const TASKS = `${APP}/task/list`;
export const TICKETS = `${APP}/ticket/get`;
export const RESULT = `${APP}/user-reward/list`;
export const CHECK_IN = '/api-user-app/check-in/create';

/** The data of a running raffle that the person has joined. */
export const activity = (change: object = {}) => ({
  state: 2,
  lotteryCountdown: 600,
  detail: { joinStatus: 1 },
  ...change,
});
export const NOT_JOINED = activity({ detail: { joinStatus: 0 } });

interface Options {
  /** The data of answers that are there already, by path. */
  readonly arrived?: Readonly<Record<string, unknown>>;
  readonly visit?: VisitStore;
  readonly nowMs?: number;
  readonly zone?: TimeZone;
}

/** Creates the store of a raffle whose calls the test answers. Removes the random delay after a draw. */
export function openStore({
  arrived = {},
  visit = memoryVisit(),
  nowMs = Date.UTC(2026, 9, 17, 4),
  zone = 480,
}: Options = {}) {
  Math.random = () => 0;
  stopTime(nowMs);
  const held = holdGateway();
  const gateway: Gateway = {
    ...held.gateway,
    takeEarly(call) {
      const data = arrived[call.path];
      return data && call.hasShape?.(data) ? { ok: true, value: call.decode(data, 0) } : null;
    },
  };
  const wallAfter = (ms: number) => wallTimeIn(zone, Date.now() + ms);
  const raffle = createRaffle({ activityId: '12', gateway, wallAfter, visit });
  let day = '2026-10-17';
  return {
    ...held,
    raffle,
    today: () => day,
    nextDay: () => void (day = '2026-10-18'),
    /** Asks for the activity, which is answered. */
    async refresh(data: object | null) {
      raffle.refresh();
      await held.last(GET).answer(data);
    },
    /** How often these paths were asked for. */
    counts: (...paths: readonly string[]) => paths.map((path) => held.to(path).length),
  };
}
