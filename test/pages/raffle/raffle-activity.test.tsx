import '../../dom.ts';
import { signal } from '@preact/signals';
import { cleanup, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import ActivityListPage from '../../../src/pages/raffle/activity-list.tsx';
import ActivityRulePage from '../../../src/pages/raffle/activity-rule.tsx';
import PrizeApplicationPage from '../../../src/pages/raffle/claim/prize-application.tsx';
import RaffleActivityPage from '../../../src/pages/raffle/raffle-activity.tsx';
import { personalVisit } from '../../../src/app/personal-visit.ts';
import { readWonPrize } from '../../../src/pages/raffle/prizes/outcome-store.ts';
import { speak } from '../../catalogues.ts';
import { LIVES, type LifeName } from '../../fake/lives.ts';
import type { Resource } from '../../../src/gateway/resource.ts';
import type { Activity } from '../../../src/pages/raffle/activity.ts';
import { getTasks } from '../../../src/pages/raffle/calls.ts';
import type { Tickets } from '../../../src/pages/raffle/tickets/ranking.ts';
import { Ticket } from '../../../src/pages/raffle/tickets/ticket.tsx';
import { Rankings } from '../../../src/pages/raffle/tickets/rankings.tsx';
import type { Task } from '../../../src/pages/raffle/tasks/task.ts';
import { TaskList } from '../../../src/pages/raffle/tasks/task-list.tsx';
import type { Tasks } from '../../../src/pages/raffle/tasks/tasks-store.ts';
import { openHeldPage } from '../open-page.tsx';
import { ID, openRaffle } from './open-raffle.tsx';

const BROKEN = /NaN|undefined|Invalid|\[object|null|raffle\.[a-z]/;
const open = (life: LifeName, more = {}) => openRaffle(RaffleActivityPage, { life, ...more });

test.before.each(() => speak('en'));

const JOIN_CALLS = ['activity/get', 'reward/list'];
const OUTCOME_CALLS = ['activity/get', 'user-reward/list'];
const TAB_CALLS = ['activity/get', 'task/list', 'ticket/get'];
const WON_CALLS = ['activity/get', 'user-reward/list', 'user-reward/get'];
/** The texts that each state shows, and the calls that it makes without a tap. */
const SHOWN: Readonly<Record<LifeName, readonly [words: readonly string[], calls: readonly string[]]>> = {
  'not-started': [['Not started', 'Join it Now!', 'Rewards', 'Introduction'], JOIN_CALLS],
  'not-started-joined': [['Tasks can be done only while the activity is running.', 'x 12'], TAB_CALLS],
  open: [['In progress', 'Join it Now!', 'Special Prize', '$24.90', '¥100', 'x 20'], JOIN_CALLS],
  running: [
    ['Checked in', 'x 12', 'Tasks', 'Rankings'],
    [...TAB_CALLS, 'check-in/create', 'task/list'],
  ],
  audited: [['Checked in', 'Verifying', 'Failed', 'Order not found', '1 done'], TAB_CALLS],
  done: [['6 done'], TAB_CALLS],
  closed: [['Closed', 'Tasks can be done only while'], TAB_CALLS],
  drawing: [['Draw in 00:00:0'], TAB_CALLS],
  crowd: [['x 12'], TAB_CALLS],
  empty: [['x 0', 'Nothing here yet'], TAB_CALLS],
  hostile: [['<b>Lake</b>'], TAB_CALLS],
  'won-ordinary': [
    ['Running belt', 'Congratulations, you have won!', 'Get rewards', 'Event Prizes List'],
    WON_CALLS,
  ],
  'won-special': [['Folding treadmillCongratulations'], WON_CALLS],
  'won-medal': [['Early birdCongratulations'], WON_CALLS],
  'won-pending': [['Claim sent. Waiting for approval.'], WON_CALLS],
  'won-granted': [['Claim approved'], WON_CALLS],
  'won-refused': [['Your claim was not acceptedThe address is incomplete.', 'Get rewards'], WON_CALLS],
  'won-hostile': [['Congratulations'], WON_CALLS],
  'won-voucher': [['Get rewards'], WON_CALLS],
  'won-unknown': [['Get rewards'], WON_CALLS],
  lost: [['Unfortunately, you were not selected for a prize.', 'Winner 1-0'], OUTCOME_CALLS],
  'not-joined-ended': [['The draw is over', 'You did not take part.', 'Winner 1-0'], OUTCOME_CALLS],
  nobody: [['Unfortunately', 'Folding treadmill--'], OUTCOME_CALLS],
};

for (const life of Object.keys(LIVES) as LifeName[])
  test(`${life}: what it shows and asks for`, async () => {
    const [words, calls] = SHOWN[life];
    const page = await open(life);
    for (const part of words) assert.ok(page.text().includes(part), `${part} in ${page.text()}`);
    assert.not.match(page.text().replace(/<img.*?"loop"/g, ''), BROKEN);
    assert.equal(page.calls, calls);
    assert.ok(page.getByText('Rules'), 'in every state');
    const isDrawn = !!page.container.querySelector('.outcome > svg');
    assert.is(isDrawn, calls.includes('user-reward/list'), 'each outcome has a drawing');
    const mayClaim = /^won-(?!pending|granted)/.test(life);
    assert.is(page.text().includes('Get rewards'), mayClaim, 'what was claimed is not claimed again');
    if (/closed|not-started/.test(life)) assert.not.match(page.text(), 'Next: ');
    // A refused claim has its own sentence.
    assert.is(page.text().includes('One step is left'), mayClaim && life !== 'won-refused');
  });

test('the dates of an activity have their year in another one', async () => {
  const dates = async (now: string) => {
    cleanup();
    const page = await open('lost', { now: Date.parse(now) });
    return page.container.querySelector('.ticket-banner > p:last-child')?.textContent ?? '';
  };
  assert.match(await dates('2026-12-31T23:00:00+08:00'), /Oct$/);
  assert.match(await dates('2027-01-01T01:00:00+08:00'), /2026.*2026$/);
});

test('an activity without words for its state has no empty heading', async () => {
  const activity = { stateText: null } as Activity;
  const ticket = () => (
    <Ticket activity={activity} season={undefined} drawAt={signal(null)} onRefresh={() => {}} />
  );
  const page = await openRaffle(ticket, { life: 'open' });
  assert.is(page.queryByRole('heading'), null);
});

test('a prize shows its own picture, or a gift', async () => {
  const page = await open('open');
  const sources = page.all('.prize-picture').map((prize) => prize.querySelector('img')?.src ?? '');
  assert.ok(sources.includes(''), 'one without a picture');
  const shown = sources.filter(Boolean);
  assert.ok(shown.length > 1 && shown.every((source) => /prize\d/.test(source)));
  assert.is(new Set(shown).size, shown.length);
});

test('the buttons of the tasks; those that do nothing more are not disabled, which would take the focus, but ignore taps; others open a native screen', async () => {
  const page = await open('audited');
  const before = page.calls.length;
  const isOff = ({ textContent }: Element) => /Checked in|Verifying/.test(textContent ?? '');
  const off = page.all('.task-button').filter(isOff) as HTMLButtonElement[];
  for (const button of off) await page.tap(button);
  assert.equal(off.map(({ disabled }) => disabled).join(), 'false,false');
  assert.equal([page.calls.length, page.sent], [before, []]);
  const undone = [
    ['Product user', 'Failed', true],
    ['Send feedback', 'Go', true],
    ['Follow us', 'Verifying', false],
    ['Daily check-in', 'Checked in', false],
    ['Quick exercise', null, null],
  ];
  assert.equal(page.buttons(), undone);
  assert.match(page.text(), 'Your ticketsNext: Product user');
  const fold = page.getByText('1 done');
  assert.is(fold.getAttribute('aria-expanded'), 'false');
  await page.tap('1 done');
  assert.equal(page.buttons(), [...undone, ['Bind a device', 'Done', false]]);
  assert.is(fold.getAttribute('aria-expanded'), 'true');
  assert.match(page.text(), 'See you tomorrow.');
  assert.match(page.text(), 'We are checking it.');
  const [failed, feedback] = page.all('.task-button');
  for (const button of [feedback, failed]) await page.tap(button!);
  const screens = page.sent.map((screen) => Object.values(screen as object).join());
  assert.equal(screens, [
    'SubmitFeedBackPage,1790000000000008001,',
    'ProductUserVerificationPage,1790000000000008003,Order not found',
  ]);
});

test('a task that gets done while the list is open keeps its place; what is unfolded stays so', async () => {
  const row = (taskStatus: number, at: number) => ({ taskKey: 'EQ_BIND', taskStatus, name: `task${at}` });
  const read = (...statuses: number[]) => getTasks(ID).decode(statuses.map(row), 0);
  const list = signal<readonly Task[] | null>(read(30, 1, 1));
  const state = signal({ status: 'ready', data: list.value });
  const store = { loaded: { state }, shown: list, isCheckingIn: signal(false) } as unknown as Tasks;
  const activity = { state: 2 } as Activity;
  const page = await openRaffle(() => <TaskList store={store} activity={activity} />, { life: 'audited' });
  await page.tap('1 done');
  list.value = read(30, 30, 1);
  await page.settle();
  const shown = page.buttons().map(([name, word]) => `${name} ${word}`);
  assert.equal(shown, ['task1 Done', 'task2 Go', 'task0 Done']);
});

test('joining too early is told, without a call', async () => {
  const page = await open('not-started');
  const before = page.calls.length;
  await page.tap('Join it Now!');
  assert.is(page.app.notices.current.value?.message, 'Please participate within the event timeframe.');
  assert.is(page.calls.length, before);
});

test('joining leads to the tasks and the first check-in', async () => {
  const page = await open('open');
  const button = page.getByText('Join it Now!');
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  for (let turn = 0; turn < 2; turn++) await page.settle();
  const due = 'activity/join activity/get task/list ticket/get check-in/create task/list';
  assert.is(page.calls.slice(2).join(' '), due);
  page.getByText('Check-in successful');
  await page.press('Close');
  assert.is(document.activeElement, page.all('.ticket-stub')[0], 'the focus of the button that has gone');
});

test('a join that is lost while the phone is offline names the connection', async () => {
  const isOnline = Object.getOwnPropertyDescriptor(navigator, 'onLine');
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  const page = await open('open', { failing: ['activity/join'] });
  await page.tap('Join it Now!');
  assert.is(page.app.notices.current.value?.message, 'Check your connection and try again.');
  if (isOnline) Object.defineProperty(navigator, 'onLine', isOnline);
  else Reflect.deleteProperty(navigator, 'onLine');
});

test('a prize leads to its claim, and is kept for it', async () => {
  const page = await open('won-medal');
  fireEvent.click(page.getByText('Get rewards'));
  assert.equal(page.sent, [{ path: `/activity-medal?id=${ID}&badgeId=1790000000000009004&type=4` }]);
  assert.ok(readWonPrize(personalVisit(page.app.host.visit, page.app.session), ID)?.name);
});

for (const [Page, life, part, name, words] of [
  [RaffleActivityPage, 'open', 'activity/get', 'the raffle', 'Join it Now!'],
  [RaffleActivityPage, 'open', 'reward/list', 'the prizes', 'Running belt'],
  [RaffleActivityPage, 'audited', 'task/list', 'the tasks', 'Daily check-in'],
  [RaffleActivityPage, 'audited', 'ticket/get', 'your tickets', 'x 12'],
  [RaffleActivityPage, 'lost', 'user-reward/list', 'the result of the draw', 'Winner'],
  [ActivityListPage, 'open', 'activity/list', 'the activities', 'Autumn raffle'],
  [PrizeApplicationPage, 'won-ordinary', 'user-reward', 'your claim', 'Your details'],
] as const)
  test(`where ${part} fails, its part says so, and loads when asked again`, async () => {
    const page = await openRaffle(Page, { life, failing: [part] });
    assert.match(page.text(), `Could not load ${name}`);
    page.mend();
    page.getByText('Try again').focus();
    await page.tap('Try again');
    assert.match(page.text(), words);
    assert.is.not(document.activeElement, document.body, 'the focus stays near');
  });

test('the person’s own place stays in sight below the ranking; the first three places stand out', async () => {
  const search = `?id=${ID}&tab=rankings`;
  const page = await open('audited', { search, userName: 'Mia Wong' });
  assert.equal(page.texts('.rankings-own'), ['35You · 12 tickets1 more for place 33']);
  assert.equal(page.texts('.person-row-place.is-top'), ['1', '2', '3', '3']);
  cleanup();
  const stranger = await open('audited', { search, userName: 'Ben' });
  assert.equal(stranger.texts('.rankings-own'), ['–You · 12 tickets']);
  assert.equal(stranger.texts('li .person-row-own'), []);
  cleanup();
  for (const ranking of [[{ id: '1', place: 1, name: null, pictureUrl: null, tickets: 3 }], []]) {
    const state = signal({ status: 'ready', data: { mine: 0, ranking } });
    const tickets = { state } as unknown as Resource<Tickets>;
    const none = await openRaffle(() => <Rankings tickets={tickets} />, { life: 'audited' });
    assert.is(none.texts('.rankings-own').length, ranking.length, 'without a ticket, below a ranking only');
    cleanup();
  }
});

const MANY = 10_000;

for (const [name, Page, life, query, rows] of [
  ['prizes', RaffleActivityPage, 'audited', '&tab=rewards', '.rewards-prize, .rewards-special'],
  ['activities', ActivityListPage, 'audited', '', 'li.card'],
] as const)
  test(`of ten thousand ${name} the first are shown, with a word, and more on a tap`, async () => {
    const page = await openRaffle(Page, { life, search: `?id=${ID}${query}`, many: MANY });
    const first = page.all(rows).length;
    assert.ok(first >= 100 && first <= 200, String(first));
    await page.tap(page.getAllByText(/100 of [\d,]+ shown/)[0]!);
    assert.is(page.all(rows).length, first + 100);
    assert.match(page.text(), /200 of [\d,]+ shown/);
  });

for (const [life, rows] of [
  ['audited', '.task'],
  ['lost', '.outcome-winners'],
] as const)
  test(`of ten thousand ${rows} a hundred are shown, with a word`, async () => {
    const page = await open(life, { many: MANY });
    if (rows === '.task') await page.tap('16 done');
    assert.is(page.all(rows).length, 100);
    assert.match(page.text(), 'Only the first 100 are shown.');
  });

test('each activity of the list leads to its page; that of Christmas has its own, and its own colour', async () => {
  const page = await openRaffle(ActivityListPage, { life: 'audited', search: '' });
  const rows = page.all('.activity-row');
  for (const row of rows) await page.tap(row);
  const ids = ['7001', '7002', '7003', '7004', '7005', '7006'].map((id) => `?id=179000000000000${id}`);
  const steps = ids.map((id) => ({
    path: (id.endsWith('7003') ? '/christmas-active' : '/raffle-activity') + id,
  }));
  assert.equal(page.sent, steps);
  const isGreen = (row: Element) => !!row.querySelector('.is-christmas');
  assert.equal(rows.map(isGreen), [false, false, true, false, false, false]);
});

test('a tab stands in the address, and the prizes are asked for once', async () => {
  const page = await open('audited');
  await page.tap('Rewards');
  assert.match(page.text(), 'Running belt');
  assert.match(location.search, `?id=${ID}&tab=rewards`);
  await page.tap('Tasks');
  await page.tap('Rewards');
  assert.is(page.calls.filter((path) => path === 'reward/list').length, 1);
});

test('a link without an activity asks for nothing, and says so', async () => {
  const page = await open('open', { search: '' });
  assert.equal(page.calls, []);
  assert.match(page.text(), 'Activity not found');
  assert.is(page.queryByText('Rules'), null);
});

test('rules without a name have the state as their heading, once; HTML that the server has escaped shows no tags', async () => {
  const page = openHeldPage(ActivityRulePage, { search: `?id=${ID}` });
  await page.settle();
  const description = '&lt;p&gt;Run &amp;amp; walk.&lt;br&gt;Daily.&lt;/p&gt;';
  await page.answer(page.calls[0]!.path, { state: 2, stateText: 'Runs &amp; walks', description });
  assert.match(page.texts('.activity-rule')[0]!, /^Runs & walksRun & walk\.\n?Daily\.$/);
});

test('the rules: one call, the words, and who has nothing to do with it', async () => {
  const page = await openRaffle(ActivityRulePage, { life: 'lost' });
  assert.equal(page.calls, ['activity/get']);
  assert.match(page.text(), 'each ticket is a chance');
  assert.match(page.text(), 'neither sponsors');
});

test.run();
