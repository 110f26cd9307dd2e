import vm from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostScript } from './host.ts';
import { METHODS, type HostMessage, type HostSwitches } from './host-switches.ts';

interface Phone {
  __hostMessages: HostMessage[];
  companion?: Record<string, (...parts: unknown[]) => void>;
  webkit?: { messageHandlers: Record<string, { postMessage(...parts: unknown[]): void } | undefined> };
  prompt(message: string): string | null;
  navigator: { userAgent: string };
  screen: { width: number; height: number };
  localStorage: unknown;
  Storage: { new (): { setItem(key: string, value: string): void } };
  Date: DateConstructor;
  posted: { type: string }[];
}

/** Copies values from the other window into objects of this realm, so that they can be compared. */
const own = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Runs the script in the window of an empty page. */
function open(switches: HostSwitches, more: object = {}): Phone {
  const posted: object[] = [];
  const context: Record<string, unknown> = {
    navigator: { userAgent: 'real' },
    screen: { width: 1, height: 1 },
    location: 'http://127.0.0.1/page',
    parent: { postMessage: (message: object) => posted.push(message) },
    addEventListener() {},
    Storage: class {
      setItem() {}
    },
    XMLHttpRequest: class {
      open() {}
      setRequestHeader() {}
    },
    posted,
    ...more,
  };
  context['window'] = context;
  vm.createContext(context);
  vm.runInContext('window.Date = Date', context);
  vm.runInContext(hostScript(switches), context);
  return context as unknown as Phone;
}

test('android takes one JSON string, on its object', () => {
  const { companion = {}, __hostMessages: messages, posted } = open({ platform: 'android' });
  assert.equal(Object.keys(companion), [...METHODS]);
  companion['startActivity']?.('{"activityLabel":"sportResult","id":"1790000000000000001"}');
  const detached = companion['finishActivity'];
  assert.throws(() => detached?.('{}'), /non-injected object/);
  assert.throws(() => companion['finishActivity']?.(), /Method not found/);
  assert.throws(() => companion['finishActivity']?.({}), /Method not found/);
  assert.throws(() => companion['finishActivity']?.('{}', 1), /Method not found/);
  assert.throws(() => companion['finishActivity']?.('not json'), /Java exception/);
  const [first, ...refused] = messages;
  assert.equal(own({ ...first, at: 0 }), {
    method: 'startActivity',
    argument: { activityLabel: 'sportResult', id: '1790000000000000001' },
    refused: null,
    at: 0,
  });
  assert.is(refused.length, 5);
  assert.ok(refused.every((message) => message.refused));
  assert.is(posted.filter(({ type }) => type === 'host-message').length, 6);
});

test('ios clones what is posted to a handler', () => {
  const { webkit, companion, __hostMessages: messages } = open({ platform: 'ios' });
  assert.is(companion, undefined);
  const handler = webkit?.messageHandlers['shareSport'] ?? webkit?.messageHandlers['startActivity'];
  const payload = { activityLabel: 'sportTarget', curMinTarget: 30 };
  handler?.postMessage(payload);
  payload.curMinTarget = 0;
  assert.equal(own(messages[0]?.argument), { activityLabel: 'sportTarget', curMinTarget: 30 });
  assert.throws(() => handler?.postMessage({ call() {} }), /cloned/);
  assert.throws(() => handler?.postMessage(), /arguments/);
  const detached = handler?.postMessage;
  assert.throws(() => detached?.({}), /instances/);
});

test.run();
