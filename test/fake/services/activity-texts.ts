import type { Json } from '../json.ts';
import type { Life } from '../lives.ts';
import { pictureOf } from '../pictures.ts';

/** Texts of a careless or hostile editor. Each script would set or increase `__xss` if it ran. */
export const hostileTexts = {
  name: '<img src=x onerror="window.__xss=(window.__xss||0)+1"><b>Lake</b> & "loop"',
  html:
    '<p onclick="window.__xss=1">Fine <b>text</b><script>window.__xss=1</script></p><img src=x onerror="window.__xss=1">' +
    '<svg onload="window.__xss=1"></svg><iframe srcdoc="<script>parent.__xss=1</script>"></iframe>' +
    '<a href="javascript:window.__xss=1">link</a><style>body{display:none}</style><form action="//evil.invalid"><input></form>',
  colour: 'red;background:url(//evil.invalid/x.png)',
  picture: 'javascript:window.__xss=1',
};

type Texts = typeof hostileTexts | null;

export const description =
  '<p>Run, check in and collect tickets: <b>each ticket is a chance</b> in the draw.</p>' +
  '<ul><li>Open to everyone with a connected device.</li><li>Winners are drawn at random.</li></ul>' +
  '<p>All about our devices: <a href="https://www.example.com/devices">example.com/devices</a></p>';

/** name, type, colour, number, prizeUnit, prizeValue, description. Indexes count from 1. */
const REWARDS = [
  ['Running belt', 1, '#2450db', 20, 2, 24.9, 'Keeps your phone still.'],
  ['Folding treadmill', 2, '#b84a00', 1, 2, 599, '<p>The <b>main prize</b>: folds flat, runs quietly.</p>'],
  ['Gift card', 1, 'rgb(22, 160, 90)', 5, 1, 100, 'Sent by e-mail.'],
  ['Early bird', 4, '#f2690c', 200, 0, null, 'A medal for your profile.'],
  ['Water bottle', 1, 'teal', 100, 0, 0, ''],
  ['Jump rope', 1, '', 50, 2, 15, 'With a counter.'],
] as const;

export function prizeInfo(index: number, texts: Texts): { readonly [key: string]: Json } {
  const [, type, , , prizeUnit, prizeValue, words] = REWARDS[index - 1] ?? REWARDS[0];
  return {
    prizeUnit,
    prizeValue,
    description: texts?.html ?? words,
    type,
    sourceId: type === 4 ? BigInt('1790000000000009004') : null,
  };
}

export function rewardRow(index: number, texts: Texts): { readonly [key: string]: Json } {
  const [name, type, bgColor, count] = REWARDS[index - 1] ?? REWARDS[0];
  return {
    type,
    name: texts?.name ?? name,
    bgColor: texts?.colour ?? bgColor,
    picUrl: texts?.picture ?? (index % 2 ? pictureOf(`prize${index}`) : ''),
    count,
    rewardInfo: prizeInfo(index, texts),
  };
}

/** key, name, description, reward, n/m. `userTaskId` is the position in this list. */
const TASKS = [
  ['SIGN_IN', 'Daily check-in', 'Three days in a row', '+1 ticket a day', '1/3'],
  ['SUBMIT_FEED_BACK', 'Send feedback', 'Tell us what you think', '<p>+2 <b>tickets</b></p>', '0/0'],
  ['FOLLOW_MEDIA', 'Follow us', 'Upload a screenshot', '+3 tickets', null],
  ['PRODUCT_CHANNEL', 'Product user', 'Tell us where you bought yours', '+5 tickets', null],
  ['EQ_BIND', 'Bind a device', 'Connect equipment', '+5 tickets', '0/1'],
  ['TO_SPORT', 'Quick exercise', 'Run 10 minutes on any day', '+1 ticket', '0/10'],
] as const;

const AUDITED: Readonly<Record<string, number>> = { FOLLOW_MEDIA: 2, PRODUCT_CHANNEL: -1, EQ_BIND: 30 };

export function taskRows({ tasks = 'fresh', hostile }: Life, checkedIn: boolean): Json {
  if (tasks === 'none') return [];
  const texts = hostile ? hostileTexts : null;
  return TASKS.map(([taskKey, name, words, reward, n], index) => {
    const isCheckIn = taskKey === 'SIGN_IN';
    const isDone = isCheckIn && (checkedIn || tasks === 'audited');
    const status = tasks === 'done' ? 30 : tasks === 'audited' ? (AUDITED[taskKey] ?? 1) : 1;
    return {
      taskKey,
      name: texts?.name ?? name,
      description: texts?.name ?? words,
      rewardDescription: texts?.html ?? reward,
      taskIcon: texts?.picture ?? '',
      taskStatus: status,
      processText: isDone ? '2/3' : status === 30 && n ? n.replace(/^\d+/, n.split('/')[1] ?? '') : n,
      processStatus: isDone ? 2 : 1,
      userTaskId: BigInt('1790000000000008000') + BigInt(index),
      auditFeedback: status === -1 ? (texts?.name ?? 'Order not found') : '',
    };
  });
}
