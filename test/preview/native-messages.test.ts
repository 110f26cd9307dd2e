import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sendMessage } from '../../src/host/bridge-test/checks.ts';
import { METHODS } from '../../src/host/contract.ts';
import { EXAMPLES } from '../../src/host/examples.ts';
import { SCREENS } from '../../src/host/screens.ts';
import { breaches } from '../host/conforms.ts';
import { RENEWALS } from './native-messages.ts';

test('the kit has one of each message, and each is of the contract', () => {
  const names = Object.keys(METHODS).flatMap((name) =>
    name === 'startActivity' ? Object.keys(SCREENS) : [name],
  );
  assert.equal(
    EXAMPLES.map(({ name }) => name),
    names,
  );
  for (const { method, message, name } of EXAMPLES) assert.equal(breaches(method, message), [], name);
  for (const [name, session] of Object.entries(RENEWALS))
    assert.equal(breaches('renewedSession', session), [], name);
});

test('a message goes to the phone as a page would send it', () => {
  const heard: unknown[] = [];
  const phone = (bridge: object) => bridge as unknown as Window;
  const android = phone({ companion: { applyReward: (json: string) => heard.push(json) } });
  const ios = phone({
    webkit: { messageHandlers: { applyReward: { postMessage: (message: unknown) => heard.push(message) } } },
  });
  assert.is(sendMessage(android, 'applyReward', { id: '1' }), '');
  assert.is(sendMessage(ios, 'applyReward', { id: '1' }), '');
  assert.equal(heard, ['{"id":"1"}', { id: '1' }]);
});

test('what nobody takes is said', () => {
  const throwing = {
    companion: {
      refreshUI: () => {
        throw new Error('Java exception');
      },
    },
  };
  assert.match(sendMessage(throwing as unknown as Window, 'refreshUI', {}), 'Java exception');
  assert.is(sendMessage({} as Window, 'refreshUI', {}), 'The bridge has no refreshUI');
  assert.is(sendMessage(null, 'refreshUI', {}), 'The bridge has no refreshUI');
});

test.run();
