import type { CallRequest } from '../../src/gateway/gateway.ts';
import type { Random } from '../fake/random.ts';
import { malform, type Malformed } from '../fake/malform.ts';
import { writeJson, type Json } from '../fake/json.ts';

/* Answers to the first requests of the pages with a first view: figures at random, as a server sends them or malformed. */

/** Returns a function that makes answers. Some are failures; the others are `malformed`, unless that is `null`. */
export function answers(random: Random) {
  const number = (most: number) => Math.floor(random.next() * most);
  const some = <T>(most: number, make: (index: number) => T) =>
    Array.from({ length: number(most) }, (_, i) => make(i));
  const maybe = (value: Json): Json => (number(5) ? value : null);
  const two = (count: number) => String(count).padStart(2, '0');
  const day = () => `2026-${two(1 + number(10))}-${two(1 + number(28))}`;
  const time = () => `${day()} ${two(number(24))}:${two(number(60))}:12`;
  const goals = () => ({
    todayCalorie: maybe(number(900)),
    targetCalorie: maybe(number(3) && 400),
    todayTime: maybe(number(5000)),
    targetTime: maybe(number(3) && 2400),
  });
  const figures = () => ({
    dataValue: number(9e6),
    sportCalorie: number(2e5),
    sportTime: number(1e6),
    sportDays: number(400),
    sportNumber: number(500),
    fastestPace: number(900),
  });
  const run = (i: number) => ({
    id: 900 + i,
    endTime: time(),
    mileage: number(2e4),
    sportTime: number(9000),
    calorie: number(900),
    sportType: number(9),
    eqptTypeCode: 100 * (1 + number(5)),
    mapName: 'Lake <b>round</b> & "loop"',
  });
  const result = () => ({
    ...run(0),
    sportNumber: maybe(number(300)),
    sportValue: 77,
    slope: maybe(number(200) - 99),
    pace: maybe(number(900)),
    fastPace: maybe(number(900)),
    todaySportData: maybe(number(3e4)),
    step: maybe(number(9000)),
  });
  const course = () => ({
    name: maybe('Coast <i>run</i>'),
    totalCalories: maybe(number(600)),
    totalDuration: maybe(number(5000)),
    exerciseLevel: number(7),
    coverUrl: maybe('https://pictures.example.com/coast.jpg'),
    totalNum: maybe(number(40)),
    actualDuration: number(5000),
    actualCalories: number(600),
    startTime: maybe(time()),
  });
  const reading = () => ({ dataValue: number(4) && 1 + number(120), dateTime: time() });
  const measure = () => maybe({ ...reading(), list: some(6, reading) });
  const home = () => ({
    weight: measure(),
    bodyFat: measure(),
    waist: measure(),
    running: measure(),
    jumpRope: measure(),
    hulaHoop: measure(),
    rowing: measure(),
    targetVo: maybe(goals()),
  });
  const activity = () => ({
    id: 7002,
    name: maybe('Autumn <b>raffle</b>'),
    state: number(4),
    stateText: maybe('Running'),
    description: '<p>Join</p>',
    lotteryCountdown: number(4) && number(400_000),
    detail: { joinStatus: number(5) > 0 },
    startTime: maybe(time()),
    endTime: maybe(time()),
  });
  const KEYS = 'SIGN_IN EQ_BIND SUBMIT_FEED_BACK TO_SPORT FOLLOW_MEDIA PRODUCT_CHANNEL NEW'.split(' ');
  const task = () => ({
    taskKey: KEYS[number(KEYS.length)] ?? null,
    name: maybe('Check in'),
    description: maybe('Once a day'),
    rewardDescription: maybe('<p>2 <b>tickets</b></p>'),
    taskIcon: maybe('https://pictures.example.com/task.png'),
    taskStatus: [1, 2, -1, 30][number(4)] ?? null,
    processStatus: number(3),
    processText: maybe(`${number(4)}/3`),
    auditFeedback: maybe('Not legible'),
  });
  const ranked = () => ({ nickName: 'Ann', headImgUrl: null, ticketNum: number(30) });

  const rows: readonly (readonly [RegExp, () => Json])[] = [
    [/chart/, () => some(9, () => ({ dateTime: day(), dataValue: number(90_000) }))],
    [/SportResult\/detail/, result],
    [/detail/, figures],
    [/getBest/, () => some(4, (i) => ({ bestType: i + 1, data: number(9000), createTime: time() }))],
    [/getTodayTarget/, () => ({ targetVo: goals() })],
    [/listByDateTime/, () => some(9, () => ({ dateTime: `2026-10-${10 + number(9)} 00:00:00`, ...goals() }))],
    [/getFinishedInfoById/, course],
    [/getHomeSportData/, home],
    [/activity\/get/, activity],
    [/task\/list/, () => some(8, task)],
    [/ticket\/get/, () => ({ mineTicketNum: maybe(number(40)), list: some(5, ranked) })],
    [/pageList|treadmillResult\/list/, () => ({ list: some(11, run), dataTotal: number(40) })],
  ];
  return ({ path }: CallRequest, malformed: Malformed | null): string => {
    const data = rows.find(([address]) => address.test(path))![1]();
    if (!number(12)) return '{"success":false}';
    return writeJson({ success: true, data: malformed ? malform(data, malformed) : data });
  };
}
