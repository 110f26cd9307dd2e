import { viewOf, type Activity } from './activity.ts';
import type { Claim, ClaimStatus, DrawnPrize, Outcome, Prize } from './prizes/prize.ts';
import { isTaskKey, type Task } from './tasks/task.ts';
import type { Participant, Ranked, Tickets } from './tickets/ranking.ts';
import { isVoid } from '../../gateway/response.ts';
import {
  hasShape,
  id,
  isObject,
  list,
  number,
  object,
  text,
  wallTime,
  type Json,
} from '../../gateway/decode.ts';
import { reading, request, type Call } from '../../gateway/gateway.ts';
import type { FirstRequests } from '../../shell/first-requests.ts';
import { feedbackText } from '../../gateway/fields.ts';
import { code, flag, html, roundedDown } from './fields.ts';
import type { Day } from '../../sport/days.ts';
import { LINK_ID } from '../../sport/link-id.ts';
import { stableSort } from '../../sport/stable-sort.ts';
import { DEFAULT_ZONE, type TimeZone } from '../../sport/time-zone.ts';
import { pictureUrl } from '../../sport/web-address.ts';

const APP = '/api-activity-center/app';

/** Rankings may be longer than other lists. */
const RANKED_MAX = 50_000;

function activity(row: Json, zone: TimeZone): Activity {
  const { joinStatus } = object(row.detail);
  return {
    id: id(row.id),
    name: text(row.name),
    pictureUrl: pictureUrl(row.picUrl),
    state: code(row.state),
    stateText: text(row.stateText),
    descriptionHtml: html(row.description),
    countdownS: number(row.lotteryCountdown),
    joined: flag(joinStatus),
    startsAt: wallTime(row.startTime || row.beginTime, zone),
    endsAt: wallTime(row.endTime, zone),
    isChristmas: text(row.theme) === 'christmas',
  };
}

const activityRequest = (activityId: string) => request(`${APP}/activity/get`, { id: activityId });
const activitiesRequest = () => request(`${APP}/activity/list`, {});

const tasksRequest = (activityId: string) => request(`${APP}/task/list`, { activityId });
const ticketsRequest = (activityId: string) => request(`${APP}/ticket/get`, { activityId });

const ID = '{query.id}';

/** With the tasks and tickets, because most people have joined. Without a sign-in the page redirects: no request. */
export const firstRequestsOfActivity = (): FirstRequests => ({
  rules: [
    { when: [{ value: 'headers.Authorization', is: '' }], requests: [] },
    {
      when: [{ value: 'query.id', matches: LINK_ID }],
      requests: [activityRequest(ID), tasksRequest(ID), ticketsRequest(ID)],
    },
    { when: [], requests: [] },
  ],
});

export const firstRequestsOfRules = (): FirstRequests => ({
  rules: [
    { when: [{ value: 'query.id', matches: LINK_ID }], requests: [activityRequest(ID)] },
    { when: [], requests: [] },
  ],
});

export const firstRequestsOfList = (): FirstRequests => ({
  rules: [{ when: [], requests: [activitiesRequest()] }],
});

/**
 * Loads one activity. Assumptions that the specification does not cover: `lotteryCountdown` is in seconds;
 * there is also a `name`, and there may be `startTime` and `endTime`. In a response without any field,
 * everything is unknown: there is no such activity. One with other fields only is malformed.
 */
export function getActivity(activityId: string): Call<Activity> {
  const read = (data: unknown, zone: TimeZone) => activity(object(data), zone);
  return {
    ...reading(activityRequest(activityId), 'object', read),
    hasShape: (data) =>
      hasShape('object', data) && (isVoid(data) || viewOf(read(data, DEFAULT_ZONE)) !== 'none'),
  };
}

/**
 * Loads all activities. The call and its rows are an assumption: rows as in activity/get, each with a `name`,
 * a `picUrl`, and a `theme`, which is 'christmas' for that season. A row without an id is dropped, because
 * its page cannot be opened. Of several rows with one id, the first counts.
 */
export const getActivities = () =>
  reading(activitiesRequest(), 'list', (data, zone): readonly Activity[] => {
    const seen = new Set<string>();
    return list(data, (row) => {
      const activityId = id(row.id);
      if (!activityId || seen.has(activityId)) return null;
      seen.add(activityId);
      return activity(row, zone);
    });
  });

/** Quiet: the page shows a failure only if the person has not joined after all. */
export const joinActivity = (activityId: string): Call<null> => ({
  method: 'POST',
  path: `${APP}/activity/join`,
  form: { id: activityId },
  quiet: true,
  decode: () => null,
});

/** Checks in. `day` is not sent, because the server uses its own date. */
export const checkIn = (day: Day): Call<null> => ({
  method: 'POST',
  path: '/api-user-app/check-in/create',
  act: day,
  decode: () => null,
});

export const getTasks = (activityId: string): Call<readonly Task[]> => ({
  ...reading(tasksRequest(activityId), 'list', (data): readonly Task[] => {
    let place = 0;
    return list(data, (row): Task => {
      const { auditFeedback, taskKey } = row;
      return {
        id: place++,
        key: isTaskKey(taskKey) ? taskKey : null,
        name: text(row.name),
        description: text(row.description),
        rewardHtml: html(row.rewardDescription),
        iconUrl: pictureUrl(row.taskIcon),
        status: code(row.taskStatus),
        progressStatus: code(row.processStatus),
        progress: progress(row.processText),
        recordId: text(row.userTaskId) ?? '',
        feedback: feedbackText(auditFeedback) ?? '',
      };
    });
  }),
  // The tasks say who has checked in today.
  onLaterDay: () => null,
});

/** '0/0' means no progress. The page shows other words than 'n/m' as they are, but no broken numbers. */
function progress(value: unknown): string | null {
  const read = text(value);
  return read && !/0\/0|^[/\s]*$|(^|\/)\s*(NaN|undefined|null)\s*(\/|$)/.test(read) ? read : null;
}

const participant = ({ headImgUrl, nickName }: Json): Participant => ({
  name: text(nickName),
  pictureUrl: pictureUrl(headImgUrl),
});

export const getTickets = (activityId: string) =>
  reading(ticketsRequest(activityId), 'object', (data): Tickets => {
    const { mineTicketNum, list: rows } = object(data);
    const participants = list(
      rows,
      (row) => ({ person: participant(row), tickets: roundedDown(row.ticketNum) ?? 0 }),
      RANKED_MAX,
    );
    const ranked = stableSort(participants, (a, b) => b.tickets - a.tickets);
    let place = 1;
    return {
      // A missing number means 0; an unreadable one means unknown.
      mine: mineTicketNum == null ? 0 : roundedDown(mineTicketNum),
      ranking: ranked.map(({ person: { name, pictureUrl }, tickets }, index): Ranked => {
        if (tickets !== ranked[index - 1]?.tickets) place = index + 1;
        return { id: String(index + 1), place, name, pictureUrl, tickets };
      }),
    };
  });

/**
 * Reads a prize. It has two types: one decides how the prize is claimed if it was won, the other says where it is in the
 * list. If one of them is missing, the other one counts.
 */
function prize(row: Json, { isWon = false } = {}): Prize {
  const info = object(row.rewardInfo);
  const claimType = code(info.type);
  const listType = code(row.type);
  const amount = number(info.prizeValue);
  return {
    type: isWon ? (claimType ?? listType) : (listType ?? claimType),
    name: text(row.name),
    pictureUrl: pictureUrl(row.picUrl),
    colour: text(row.bgColor),
    count: number(row.count),
    prizeUnit: code(info.prizeUnit),
    value: amount ?? words(info.prizeValue),
    descriptionHtml: html(info.description),
    sourceId: text(info.sourceId),
  };
}

/** Reads a text, but not a malformed number. */
function words(value: unknown): string | null {
  const read = typeof value === 'string' ? text(value) : null;
  return read && !/^[-+\d.e]+$|NaN|undefined|null|Infinity/i.test(read) ? read : null;
}

export const getRewards = (activityId: string) =>
  reading(request(`${APP}/reward/list`, { activityId }), 'list', (data): readonly Prize[] =>
    list(data, (row) => prize(row)),
  );

/** Reads the prize that was won; `null` if it has no name, picture or type. */
export const wonPrize = (value: unknown): Prize | null => {
  const read = isObject(value) ? prize(value, { isWon: true }) : null;
  return read && (read.name || read.pictureUrl || read.type !== null) ? read : null;
};

export const getOutcome = (activityId: string) =>
  reading(request(`${APP}/user-reward/list`, { activityId }), 'object', (data): Outcome => {
    const { selfResult, resultList } = object(data);
    return {
      mine: wonPrize(selfResult),
      prizes: list(resultList, (row): DrawnPrize => ({
        ...prize(row),
        winners: list(row.detailList, (winner) => participant(object(winner.userInfo))),
      })),
    };
  });

const CLAIM_STATUSES: Readonly<Record<string, ClaimStatus>> = {
  0: 'open',
  1: 'pending',
  2: 'granted',
  '-1': 'refused',
};

/**
 * Servers may use different field names. The first readable one counts; `claimed` only means that the claim
 * has arrived. If the server says that nothing was claimed, the button stays, because the server refuses
 * claims that are not due.
 */
function claimStatus({ redeemStatus, status, claimed }: Json): ClaimStatus | null {
  const found = CLAIM_STATUSES[code(redeemStatus) ?? ''] ?? CLAIM_STATUSES[code(status) ?? ''];
  const isClaimed = flag(claimed);
  if (isClaimed === false) return found === 'refused' ? found : 'open';
  return found ?? (isClaimed ? 'pending' : null);
}

/**
 * Loads the status of the claim for the prize that was won. The specification shows neither the request nor
 * the response. Assumptions: the request has `activityId`; the response is a prize as in user-reward/list,
 * with `redeemStatus` (0 open, 1 under review, 2 granted, -1 refused), or `status` with the same codes, or
 * `claimed`; and `auditFeedback`; a body with a code of 404 says that there is no claim yet.
 */
export const getClaim = (activityId: string): Call<Claim> => ({
  ...reading(request(`${APP}/user-reward/get`, { activityId }), 'object', (data): Claim => {
    const row = object(data);
    const status = claimStatus(row);
    return {
      status,
      prize: wonPrize(data),
      feedback: status === 'refused' ? feedbackText(row.auditFeedback) : null,
    };
  }),
  saysNone: ({ code }) => !!code?.startsWith('404'),
});

/** Assumption: JSON with `activityId` and the fields of the form by name. Quiet: the page itself shows a failure. */
export const redeem = (activityId: string, fields: Readonly<Record<string, string>>): Call<null> => ({
  method: 'POST',
  path: `${APP}/user-reward/redeem`,
  json: { ...fields, activityId },
  quiet: true,
  decode: () => null,
});
