import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sendMessage } from '../../src/host/bridge-test/checks.ts';
import { METHODS } from '../../src/host/contract.ts';
import { EXAMPLES } from '../../src/host/examples.ts';
import { SCREENS } from '../../src/host/screens.ts';
import { breaches } from './conforms.ts';

test('there is one example of each message, and each is of the contract', () => {
  const names = Object.keys(METHODS).flatMap((name) =>
    name === 'startActivity' ? Object.keys(SCREENS) : [name],
  );
  assert.equal(
    EXAMPLES.map(({ name }) => name),
    names,
  );
  for (const { method, message, name } of EXAMPLES) assert.equal(breaches(method, message), [], name);
});

test('a message goes to either app as a page would send it', () => {
  const heard: unknown[] = [];
  const hear = (message: unknown) => heard.push(message);
  for (const bridge of [
    { companion: { applyReward: hear } },
    { webkit: { messageHandlers: { applyReward: { postMessage: hear } } } },
  ])
    assert.is(sendMessage(bridge as unknown as Window, 'applyReward', { id: '1' }), '');
  assert.equal(heard, ['{"id":"1"}', { id: '1' }]);
});

test.run();
