import {
  type ApiCall,
  CODE,
  fields,
  ID,
  list,
  maybe,
  NOTHING,
  NUMBER,
  of,
  TEXT,
  WHOLE,
  words,
} from './words.ts';

const APP = '/api-activity-center/app';
const byActivity = { activityId: ID };
const html = of(maybe(TEXT), 'HTML, cleaned before it is shown');
const rewardInfo = maybe(
  fields({
    'prizeUnit?': of(maybe(WHOLE), '0 none, 1 yuan, 2 dollar'),
    'prizeValue?': maybe({ type: ['number', 'string'] }),
    'description?': maybe(TEXT),
    'type?': maybe(WHOLE),
    'sourceId?': maybe(ID),
  }),
);
const prize = { 'name?': maybe(TEXT), 'picUrl?': maybe(TEXT), 'bgColor?': maybe(TEXT) };
const activity = fields({
  id: ID,
  state: of(WHOLE, '1 outside of its time, 2 running'),
  'stateText?': maybe(TEXT),
  'description?': html,
  lotteryCountdown: of(NUMBER, 'seconds; 0: the draw is over'),
  'detail?': maybe(fields({ joinStatus: of(WHOLE, '1: joined') })),
});
const person = fields({ 'headImgUrl?': maybe(TEXT), 'nickName?': maybe(TEXT) });
const text = {
  'name?': TEXT,
  'phone?': TEXT,
  'email?': TEXT,
  'address?': TEXT,
  'city?': TEXT,
  'postcode?': TEXT,
  'country?': TEXT,
};
const account = {
  accountType: words('1', '2'),
  account: of(TEXT, 'an e-mail address (1) or a phone number (2)'),
};

export const ACTIVITY_CALLS: readonly ApiCall[] = [
  { path: `${APP}/activity/get`, about: 'An activity.', query: { id: ID }, data: activity },
  { path: `${APP}/activity/list`, about: 'All activities. The path is assumed.', data: list(activity) },
  {
    method: 'post',
    path: `${APP}/activity/join`,
    about: 'Joins an activity.',
    form: { id: ID },
    data: NOTHING,
  },
  { method: 'post', path: '/api-user-app/check-in/create', about: 'Checks in, once a day.', data: NOTHING },
  {
    path: `${APP}/task/list`,
    about: 'The tasks of an activity.',
    query: byActivity,
    data: list(
      fields({
        'name?': maybe(TEXT),
        'description?': maybe(TEXT),
        'rewardDescription?': html,
        'taskIcon?': maybe(TEXT),
        taskKey: TEXT,
        taskStatus: of(WHOLE, '1 available, 2 verifying, -1 failed, 30 done'),
        'processText?': maybe(TEXT),
        'processStatus?': maybe(WHOLE),
        'userTaskId?': maybe(ID),
        'auditFeedback?': maybe(TEXT),
      }),
    ),
  },
  {
    path: `${APP}/reward/list`,
    about: 'The prizes of an activity.',
    query: byActivity,
    data: list(
      fields({
        type: of(WHOLE, '1 ordinary, 2 special, 4 medal'),
        ...prize,
        'count?': maybe(WHOLE),
        'rewardInfo?': rewardInfo,
      }),
    ),
  },
  {
    path: `${APP}/user-reward/list`,
    about: 'The draw: what the person has won, and who else.',
    query: byActivity,
    data: maybe(
      fields({
        'selfResult?': maybe(fields({ ...prize, 'rewardInfo?': rewardInfo })),
        'resultList?': maybe(
          list(fields({ ...prize, 'detailList?': maybe(list(fields({ 'userInfo?': maybe(person) }))) })),
        ),
      }),
    ),
  },
  {
    path: `${APP}/ticket/get`,
    about: 'Tickets of the person and of all.',
    query: byActivity,
    data: fields({
      mineTicketNum: WHOLE,
      'list?': list(fields({ 'headImgUrl?': maybe(TEXT), 'nickName?': maybe(TEXT), ticketNum: WHOLE })),
    }),
  },
  {
    path: `${APP}/user-reward/get`,
    about: 'What became of a claim.',
    query: byActivity,
    data: maybe(
      fields({
        ...prize,
        'rewardInfo?': rewardInfo,
        'redeemStatus?': maybe(WHOLE),
        'auditFeedback?': maybe(TEXT),
      }),
    ),
  },
  {
    method: 'post',
    path: `${APP}/user-reward/redeem`,
    about: 'Claims a prize, once.',
    json: { activityId: ID, ...text, 'account?': TEXT, 'badgeId?': ID, 'type?': CODE, 'note?': TEXT },
    data: NOTHING,
  },
  {
    path: `${APP}/enroll/get`,
    about: "The person's enrolment.",
    query: { 'activityId?': ID },
    data: NOTHING,
  },
  {
    method: 'post',
    path: `${APP}/enroll/sendCode`,
    about: 'Sends a verification code.',
    json: { 'activityId?': ID, ...account },
    data: NOTHING,
  },
  {
    method: 'post',
    path: `${APP}/enroll/create`,
    about: 'Enrols.',
    json: {
      'activityId?': ID,
      ...account,
      verifyCode: TEXT,
      'orderNo?': TEXT,
      'purchaseChannel?': TEXT,
      agreement: { type: ['boolean', 'string'] },
    },
    data: NOTHING,
  },
];
