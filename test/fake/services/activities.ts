import { DEVICE } from '../host-switches.ts';
import { SECOND, wall } from '../clock.ts';
import type { Json } from '../json.ts';
import { ACTIVITIES, CHRISTMAS_ID, isLife, LIVES, type Life } from '../lives.ts';
import { pictureOf } from '../pictures.ts';
import { createRandom } from '../random.ts';
import type { Account, FakeAnswer, FakeService } from '../route.ts';
import { description, hostileTexts, prizeInfo, rewardRow, taskRows } from './activity-texts.ts';

const APP = '/api-activity-center/app';
const RANKED = 48;
/** A check-in's ticket is on the account after this time. */
const TICKET_AFTER_MS = 2000;

/** The state of an activity in a visit. */
interface Course {
  readonly life: Life;
  readonly startedAt: number;
  readonly clock: () => number;
  /** In the caller's time zone. */
  readonly startTime: string;
  readonly endTime: string;
  joined: boolean;
  claim: -1 | 0 | 1 | 2;
}

/** Returns the state of an activity. Its life is the one that the token names, otherwise the one of the id. */
function courseOf({ keep, clock = Date.now, now, activity: named }: Account, activityId = ''): Course {
  if (named && !isLife(named)) throw new Error(`no such activity: ${named}`);
  const byId = ACTIVITIES.find((each) => each.id === activityId);
  const life: Life = LIVES[named && isLife(named) ? named : (byId?.life ?? 'open')];
  return keep(`activity ${activityId}`, () => ({
    life,
    startedAt: clock(),
    clock,
    ...timeOf(life, now),
    joined: life.joined,
    claim: life.claim ?? 0,
  }));
}

/** A running activity began nine days ago and ends with its draw. Others are in the future or in the past. */
function timeOf({ state, countdownS }: Life, now: string) {
  const midnight = wall(now).startOf('day');
  const starts = midnight.add(state === 1 ? 2 : countdownS ? -9 : -40, 'day');
  const ends = countdownS ? wall(now).add(countdownS, 'second') : midnight.subtract(12, 'day');
  return { startTime: starts.format(SECOND), endTime: ends.format(SECOND) };
}

const secondsLeft = ({ life, startedAt, clock }: Course) =>
  Math.max(0, Math.ceil(life.countdownS - (clock() - startedAt) / 1000));

function activityRow(activityId: string, course: Course): Json {
  const { life, joined } = course;
  const left = secondsLeft(course);
  const isOver = left === 0 && life.countdownS > 0;
  const row = ACTIVITIES.find((each) => each.id === activityId);
  const texts = life.hostile ? hostileTexts : null;
  return {
    id: /^\d{1,18}$|^1\d{18}$/.test(activityId) ? BigInt(activityId) : activityId,
    name: texts?.name ?? row?.name ?? 'Autumn raffle',
    picUrl: texts?.picture ?? (row && !row.drawn ? pictureOf(`activity${activityId.slice(-1)}`) : ''),
    theme: activityId === CHRISTMAS_ID ? 'christmas' : null,
    state: isOver ? 3 : life.state,
    stateText: texts?.name ?? (isOver ? 'Ended' : life.stateText),
    description: texts?.html ?? description,
    startTime: course.startTime,
    endTime: course.endTime,
    lotteryCountdown: left,
    detail: { joinStatus: joined ? 1 : 0 },
  };
}

function ticketsOf({ life, joined, clock }: Course, checkedInAt: number | null): Json {
  const random = createRandom(7);
  const count = life.ranked ?? RANKED;
  const names = ['Mia', 'Tomás', '王芳', 'Jürgen', 'Aisha', 'Olu', 'Søren', 'Inés', 'Kenji', 'Zoë'] as const;
  const granted = checkedInAt !== null && clock() - checkedInAt >= TICKET_AFTER_MS ? 1 : 0;
  const mineTicketNum = joined && life.tasks !== 'none' ? 12 + granted : null;
  const list: Json[] = [];
  let isListed = mineTicketNum === null || !!life.hostile;
  for (let place = 1; place <= count; place++) {
    const other = `${random.pick(names)} ${place}`;
    const ticketNum = Math.max(1, Math.round((40 * (count - place + 1)) / count));
    const isOwn = !isListed && ticketNum <= mineTicketNum!;
    isListed ||= isOwn;
    list.push(
      isOwn
        ? { headImgUrl: DEVICE.userIcon, nickName: DEVICE.userName, ticketNum: mineTicketNum }
        : {
            headImgUrl: place % 3 ? pictureOf(`user${place}`) : '',
            nickName: life.hostile ? hostileTexts.name : other,
            ticketNum,
          },
    );
  }
  return { mineTicketNum, list };
}

function outcomeOf(activityId: string, { life }: Course): Json {
  const texts = life.hostile ? hostileTexts : null;
  const self = life.won ? wonRow(life) : null;
  const own = { userInfo: { headImgUrl: DEVICE.userIcon, nickName: DEVICE.userName } };
  const winners = (first: number, count: number): Json[] =>
    life.winners === false
      ? []
      : Array.from({ length: count }, (_, index) => ({
          userInfo: {
            headImgUrl: index % 2 ? '' : pictureOf(`user${first + index}`),
            nickName: texts?.name ?? `Winner ${activityId.slice(-1)}-${first + index}`,
          },
        }));
  const counts = [
    [2, 1],
    [1, 3],
    [3, 12],
    [4, 0],
  ] as const;
  return {
    selfResult: self,
    resultList: counts.map(([prize, count], index) => ({
      ...rewardRow(prize, texts),
      detailList: [...winners(index * 20, count), ...(self && prize === wonIndex(life) ? [own] : [])],
    })),
  };
}

/** The prize in the list. An unknown type is given the first. */
const wonIndex = ({ won = 1 }: Life) => (won > 4 ? 1 : won);

const wonRow = (life: Life) => {
  const texts = life.hostile ? hostileTexts : null;
  const index = wonIndex(life);
  return { ...rewardRow(index, texts), rewardInfo: { ...prizeInfo(index, texts), type: life.won ?? 1 } };
};

const refuse = (code: number, message: string): FakeAnswer => ({ code, message });

export const activities: readonly FakeService[] = [
  {
    path: `${APP}/activity/get`,
    answer: ({ query, account }) => {
      const wanted = query['id'] ?? '';
      return { data: activityRow(wanted, courseOf(account, wanted)) };
    },
  },
  {
    path: `${APP}/activity/list`,
    answer: ({ account }) =>
      account.activity === 'empty'
        ? { data: [] }
        : {
            data: ACTIVITIES.map((each) =>
              activityRow(each.id, courseOf({ ...account, activity: undefined }, each.id)),
            ),
          },
  },
  {
    method: 'POST',
    path: `${APP}/activity/join`,
    answer: ({ body, account }) => {
      const course = courseOf(account, body['id']);
      if (course.life.state !== 2) return refuse(1101, 'The activity is not running');
      if (course.joined) return refuse(1102, 'You have joined already');
      course.joined = true;
      return { data: null };
    },
  },
  {
    method: 'POST',
    path: '/api-user-app/check-in/create',
    answer: ({ account }) => {
      const day = dayOf(account);
      if (day.checkedInAt !== null) return refuse(1201, 'You have checked in already');
      day.checkedInAt = (account.clock ?? Date.now)();
      return { data: null };
    },
  },
  {
    path: `${APP}/task/list`,
    answer: ({ query, account }) => {
      const { life } = courseOf(account, query['activityId']);
      return { data: taskRows(life, hasCheckedIn(account)) };
    },
  },
  {
    path: `${APP}/reward/list`,
    answer: ({ query, account }) => {
      const { life } = courseOf(account, query['activityId']);
      const texts = life.hostile ? hostileTexts : null;
      return { data: life.tasks === 'none' ? [] : [1, 3, 5, 6, 4, 2].map((row) => rewardRow(row, texts)) };
    },
  },
  {
    path: `${APP}/user-reward/list`,
    answer: ({ query, account }) => {
      const wanted = query['activityId'] ?? '';
      return { data: outcomeOf(wanted, courseOf(account, wanted)) };
    },
  },
  {
    path: `${APP}/ticket/get`,
    answer: ({ query, account }) => ({
      data: ticketsOf(courseOf(account, query['activityId']), dayOf(account).checkedInAt),
    }),
  },
  {
    path: `${APP}/user-reward/get`,
    answer: ({ query, account }) => {
      const course = courseOf(account, query['activityId']);
      if (!course.life.won) return { data: null };
      const feedback = course.claim === -1 ? 'The address is incomplete.' : '';
      return { data: { ...wonRow(course.life), redeemStatus: course.claim, auditFeedback: feedback } };
    },
  },
  {
    method: 'POST',
    path: `${APP}/user-reward/redeem`,
    answer: ({ body, account }) => {
      const course = courseOf(account, body['activityId']);
      if (!course.life.won) return refuse(1301, 'Nothing was won');
      if (course.claim > 0) return refuse(1302, 'The prize was claimed already');
      // A medal needs no review.
      course.claim = course.life.won === 4 ? 2 : 1;
      return { data: null };
    },
  },
];

/**
 * A check-in has no activity id: it counts for all activities. Accounts last for one day, so there is one check-in a
 * day.
 */
const dayOf = ({ keep }: Account) =>
  keep<{ checkedInAt: number | null }>('check-in', () => ({ checkedInAt: null }));

const hasCheckedIn = (account: Account) => dayOf(account).checkedInAt !== null;
