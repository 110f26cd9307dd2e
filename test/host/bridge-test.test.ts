import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkAgent, checkPrompt, checkRefresh, sendMessage } from '../../src/host/bridge-test/checks.ts';
import { DEVICE } from '../fake/host-switches.ts';
import { androidUserAgent } from '../fake/user-agents.ts';
import { phone } from './phone.ts';

/* The verdicts of the page that tests an app's bridge. What it does with them: test/browser/bridge-test.test.ts. */

const throws = () => {
  throw new Error('Java exception');
};
const screen = { width: 360, height: 640 };
const storing = (value: string | null) => ({
  screen,
  sessionStorage: { setItem() {}, getItem: () => value },
});
const agent = (userAgent: string, window: object) => checkAgent(phone(userAgent, window));

const NOW_MS = 1_790_000_000_000;
const prompted = (prompt: () => unknown) => checkPrompt(phone('', { prompt }), NOW_MS).findings;
const answered = (fields: object) => prompted(() => JSON.stringify({ ...DEVICE, ...fields }));
const refreshed = (...given: readonly unknown[]) => ({ 'refreshPage(…)': checkRefresh(given) });

for (const [name, found, says] of [
  [
    'an app as it should be',
    agent(androidUserAgent(24), storing('1')),
    [/^The marker: passed, .*Android/, /^The status bar: open, 24 px/, /^DOM storage: passed/],
  ],
  [
    'an app without a status bar, whose storage keeps nothing',
    agent(androidUserAgent(null), storing(null)),
    [/^The status bar: not answered, .*60 counts/, /^DOM storage: malformed/],
  ],
  [
    'a status bar in another unit, and no storage',
    agent(`${androidUserAgent(null)} StatusBar/24dp`, { screen }),
    [/^The status bar: malformed, StatusBar\/24dp/, /^DOM storage: not answered, No sessionStorage/],
  ],
  ['no answer', prompted(() => null), [/^prompt.*: not answered, It answers null$/]],
  ['a prompt that throws', prompted(throws), [/^prompt.*: not answered, It throws: .*Java exception/]],
  ['half an answer', prompted(() => '{"authorization":"fak'), [/^prompt.*: malformed, .*: 21 characters$/]],
  [
    'an answer as it should be',
    answered({ answers: [{ url: '/api/x', status: 200, text: '{}', atMs: NOW_MS - 60_000 }] }),
    [
      /^prompt.*: passed, JSON of an object$/,
      /^authorization: passed, \d+ characters$/,
      /^deviceUnit: passed, 0$/,
      /^tenantUnit: passed, 0$/,
      /^contract: passed, 1$/,
      /^answers: passed, 1 answers, 0 with another status than 200, 1 older/,
      /^capabilities: not needed, Left out$/,
    ],
  ],
  [
    'what the contract does not know',
    answered({ deviceUnit: 'miles', userName: 7, answers: [{ url: '/api/x', status: '200' }] }),
    [
      /^deviceUnit: malformed, "miles" is not like/,
      /^userName: malformed, 7 is integer, not string$/,
      /^answers: malformed, answers \[0\]: status, text, atMs missing/,
    ],
  ],
  [
    'what is left out',
    answered({ contract: undefined, tenantUnit: undefined, language: undefined }),
    [
      /^contract: open, .*counts as 1: write it/,
      /^tenantUnit: open, .*write it/,
      /^language: not answered, Missing/,
    ],
  ],
  ['nobody who is signed in', answered({ authorization: '' }), [/^authorization: open, Empty: nobody/]],
  ['a call without a session', refreshed(), [/: passed, Called without a session$/]],
  [
    'a session',
    refreshed('{"language":"de","deviceUnit":1}'),
    [/: passed, Called with language, deviceUnit$/],
  ],
  ['a unit that is none', refreshed('{"deviceUnit":"miles"}'), [/: malformed, deviceUnit is not like/]],
  ['a session without a field', refreshed('{"unit":1}'), [/: malformed, No field of a session/]],
] as const)
  test(name, () => {
    const lines = Object.entries(found).map(([row, finding]) => `${row}: ${finding.join(', ')}`);
    const missing = says.filter((each) => !lines.some((line) => each.test(line)));
    assert.equal(missing, [], lines.join('\n'));
    assert.not.match(lines.join(), DEVICE.authorization);
  });

test('a message goes to either app as a page would send it, or the bridge says why not', () => {
  const heard: unknown[] = [];
  const send = (bridge: object) => sendMessage(phone('', bridge), 'applyReward', { id: '1' });
  const applyReward = (message: unknown) => heard.push(message);
  assert.is(send({ companion: { applyReward } }), '');
  assert.is(send({ webkit: { messageHandlers: { applyReward: { postMessage: applyReward } } } }), '');
  assert.equal(heard, ['{"id":"1"}', { id: '1' }]);
  assert.is(send({}), 'The bridge has no applyReward');
  assert.match(send({ companion: { applyReward: throws } }), 'Java exception');
});

test.run();
