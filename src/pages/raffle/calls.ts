import type { Activity, Participant, Ranked, Tickets } from './activity.ts';
import type { Claim, ClaimStatus, Prize, PrizeResult } from './prizes/prize.ts';
import { TASK_KEYS, type Task } from './tasks/task.ts';
import { id, isRecord, list, number, record, text, wallTime, type Json } from '../../gateway/decode.ts';
import type { Call } from '../../gateway/gateway.ts';
import { reading } from '../../gateway/question.ts';
import { picture } from '../../gateway/picture.ts';
import type { TimeZone } from '../../sport/time-zone.ts';
import {
  APP,
  askActivities,
  askActivity,
  askClaim,
  askPrizeResult,
  askRewards,
  askTasks,
  askTickets,
} from './questions.ts';

/** Longer ones are cut: a page shows them whole. */
const HTML_MAX = 50_000;
const FEEDBACK_MAX = 2000;
/** Rankings are longer than other lists. */
const RANKED_MAX = 50_000;

/** A whole number, also below 0. */
function code(value: unknown): number | null {
  const read = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof read === 'number' && read % 1 === 0 && Math.abs(read) < 1e9 ? read + 0 : null;
}

/** Half a ticket is none. */
const whole = (value: unknown): number | null => {
  const read = number(value);
  return read === null ? null : Math.floor(read);
};

const html = (value: unknown) =>
  typeof value === 'string' && text(value) ? value.trim().slice(0, HTML_MAX) : text(value) || '';

function activity(row: Json, zone: TimeZone): Activity {
  const { joinStatus } = record(row.detail);
  return {
    id: id(row.id),
    name: text(row.name),
    pictureUrl: picture(row.picUrl),
    state: code(row.state),
    stateText: text(row.stateText),
    descriptionHtml: html(row.description),
    countdownS: number(row.lotteryCountdown),
    joined: joinStatus === true || code(joinStatus) === 1,
    startsAt: wallTime(row.startTime || row.beginTime, zone),
    endsAt: wallTime(row.endTime, zone),
    isChristmas: text(row.theme) === 'christmas',
  };
}

/**
 * One activity. Assumed, since the specification doesn't say: `lotteryCountdown` is in seconds; `name` is there too, and
 * `startTime` and `endTime` may be.
 * An answer without any field is an activity of which nothing is known.
 */
export const getActivity = (activityId: string) =>
  reading(askActivity(activityId), 'record', (data, zone): Activity => activity(record(data), zone));

/**
 * All activities. The call and its rows are assumed: those of activity/get, each with its `name`, `picUrl`, and
 * `theme`, which is 'christmas' where it is one of that season. A row without an id can't be opened and is dropped.
 */
export const getActivities = () =>
  reading(askActivities(), 'list', (data, zone): readonly Activity[] =>
    list(data, (row) => (id(row.id) ? activity(row, zone) : null)),
  );

export const joinActivity = (activityId: string): Call<null> => ({
  method: 'POST',
  path: APP + '/activity/join',
  form: { id: activityId },
  quiet: true,
  decode: () => null,
});

export const checkIn = (): Call<null> => ({
  method: 'POST',
  path: '/api-user-app/check-in/create',
  quiet: true,
  decode: () => null,
});

export const getTasks = (activityId: string) =>
  reading(askTasks(activityId), 'list', (data): readonly Task[] => {
    let place = 0;
    return list(data, (row): Task => {
      const { auditFeedback } = row;
      return {
        id: String(place++),
        key: TASK_KEYS.filter((key) => key === row.taskKey)[0] || null,
        name: text(row.name),
        description: text(row.description),
        rewardHtml: html(row.rewardDescription),
        iconUrl: picture(row.taskIcon),
        status: code(row.taskStatus),
        progressStatus: code(row.processStatus),
        progress: progress(row.processText),
        recordId: id(row.userTaskId) || '',
        feedback: typeof auditFeedback === 'string' ? auditFeedback.trim().slice(0, FEEDBACK_MAX) : '',
      };
    });
  });

/** '0/0' is the progress of a task that has none. */
function progress(value: unknown): string | null {
  const read = text(value);
  return read && /\d/.test(read) && !/0\/0|NaN|undefined|null/.test(read) ? read : null;
}

const participant = ({ headImgUrl, nickName }: Json): Participant => ({
  name: text(nickName),
  pictureUrl: picture(headImgUrl),
});

export const getTickets = (activityId: string) =>
  reading(askTickets(activityId), 'record', (data): Tickets => {
    const { mineTicketNum, list: rows } = record(data);
    let at = 0;
    const read = list(
      rows,
      (row) => ({ row: participant(row), tickets: whole(row.ticketNum) || 0, at: at++ }),
      RANKED_MAX,
    );
    // Old engines' sort keeps no order among equals.
    read.sort((a, b) => b.tickets - a.tickets || a.at - b.at);
    return {
      // None is 0; what can't be read is not known.
      mine: mineTicketNum == null ? 0 : whole(mineTicketNum),
      ranking: read.map(({ row, tickets }, index): Ranked => {
        const { name, pictureUrl } = row;
        return { id: String(index + 1), name, pictureUrl, tickets };
      }),
    };
  });

function prize(row: Json): Prize {
  const info = record(row.rewardInfo);
  const type = code(row.type);
  const amount = number(info.prizeValue);
  return {
    type: type === null ? code(info.type) : type,
    name: text(row.name),
    pictureUrl: picture(row.picUrl),
    colour: text(row.bgColor),
    count: number(row.count),
    prizeUnit: code(info.prizeUnit),
    value: amount === null ? words(info.prizeValue) : amount,
    descriptionHtml: html(info.description),
    sourceId: id(info.sourceId),
  };
}

/** Text that is no broken number. */
function words(value: unknown): string | null {
  const read = typeof value === 'string' ? text(value) : null;
  return read && !/^[-+\d.e]+$|NaN|undefined|null|Infinity/i.test(read) ? read : null;
}

export const getRewards = (activityId: string) =>
  reading(askRewards(activityId), 'list', (data): readonly Prize[] => list(data, prize));

/** A prize that says nothing of itself is none. */
const prizeOr = (value: unknown): Prize | null => {
  const read = isRecord(value) ? prize(value) : null;
  return read && (read.name || read.pictureUrl || read.type !== null) ? read : null;
};

export const getPrizeResult = (activityId: string) =>
  reading(askPrizeResult(activityId), 'record', (data): PrizeResult => {
    const { selfResult, resultList } = record(data);
    const mine = prizeOr(selfResult);
    return {
      // The claim goes by what is inside: a prize's own type only says where it stands in the list.
      mine: mine && Object.assign(mine, typeInside(selfResult)),
      prizes: list(resultList, (row) =>
        Object.assign(prize(row), {
          winners: list(row.detailList, (winner) => participant(record(winner.userInfo))),
        }),
      ),
    };
  });

function typeInside(row: unknown): { type?: number } {
  const type = code(record(record(row).rewardInfo).type);
  return type === null ? {} : { type };
}

const CLAIMS: Readonly<Record<number, ClaimStatus>> = {
  0: 'open',
  1: 'pending',
  2: 'granted',
  [-1]: 'refused',
};

/** What a server may call it: the first that can be read counts. `claimed` alone says that it has arrived. */
function claimStatus({
  redeemStatus,
  status,
  claimed,
}: Readonly<Record<string, unknown>>): ClaimStatus | null {
  const [found] = [redeemStatus, status].map((value) => CLAIMS[code(value) as number]).filter(Boolean);
  return found || (claimed === true || claimed === 'true' || code(claimed) === 1 ? 'pending' : null);
}

/**
 * How far the claim of what was won is. The specification shows neither what is sent nor what is answered; assumed:
 * `activityId` is sent; the answer is a prize as in user-reward/list with `redeemStatus` (0 open, 1 under review,
 * 2 granted, -1 refused), or `status` with the same codes, or `claimed`; and `auditFeedback`.
 */
export const getClaim = (activityId: string) =>
  reading(askClaim(activityId), 'record', (data): Claim => {
    const row = record(data);
    const won = prizeOr(data);
    return {
      status: claimStatus(row),
      prize: won && Object.assign(won, typeInside(data)),
      feedback: text(row.auditFeedback),
    };
  });

/** Claims what was won. Assumed: JSON with `activityId` and, by name, what was filled in. Its failure is the page's. */
export const redeem = (activityId: string, fields: Readonly<Record<string, string>>): Call<null> => ({
  method: 'POST',
  path: APP + '/user-reward/redeem',
  json: Object.assign({}, fields, { activityId }),
  quiet: true,
  decode: () => null,
});
