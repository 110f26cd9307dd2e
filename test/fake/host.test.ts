import vm from 'node:vm';
import { parse } from 'acorn';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostScript } from './host.ts';
import { DEVICE, METHODS, type HostMessage, type HostSwitches } from './host-switches.ts';

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

test('the script is ES5 and can stand in a script element', () => {
  const script = hostScript({ platform: 'android', device: { userName: '</script>\u2028' } });
  parse(script, { ecmaVersion: 5 });
  assert.not.match(script, '</script>');
  assert.not.match(script, '\u2028');
});

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

test('the device prompt returns the device, and nothing in a browser', () => {
  const phone = open({ platform: 'android' });
  assert.equal(JSON.parse(phone.prompt('getDeviceId') ?? ''), DEVICE);
  assert.is(phone.prompt('anything else'), null);
  const browser = open({ platform: 'browser' });
  assert.is(browser.prompt('getDeviceId'), null);
  assert.is(browser.__hostMessages[0]?.method, 'prompt');
  assert.is(browser.companion ?? browser.webkit, undefined);
});

test('what is broken in a phone', () => {
  assert.is(open({ platform: 'android', bridge: 'none' }).companion, undefined);
  assert.is(open({ platform: 'android', bridge: 'finishActivity' }).companion?.['finishActivity'], undefined);
  assert.is(open({ platform: 'ios', bridge: 'refreshUI' }).webkit?.messageHandlers['refreshUI'], undefined);
  const throwing = open({ platform: 'android', bridge: 'throws' });
  assert.throws(() => throwing.companion?.['finishActivity']?.('{}'), /Java exception/);
  const answer = (prompt: NonNullable<HostSwitches['prompt']>) =>
    open({ platform: 'android', prompt }).prompt('getDeviceId');
  assert.is(answer('null'), null);
  assert.is(answer('empty'), '');
  assert.is(answer('undefined'), 'undefined');
  for (const broken of ['garbage', 'cut'] as const) assert.throws(() => JSON.parse(answer(broken) ?? ''));
  assert.throws(() => answer('throws'), /not supported/);
  assert.is(open({ platform: 'ios', storage: 'null' }).localStorage, null);
  assert.throws(() => open({ platform: 'ios', storage: 'throws' }).localStorage, /insecure/);
  const { Storage } = open({ platform: 'ios', storage: 'full' });
  assert.throws(() => new Storage().setItem('a', 'b'), /quota/);
});

test('the phone has its own name, screen and clock', () => {
  const phone = open({
    platform: 'android',
    userAgent: 'CompanionApp/1.0',
    screen: { width: 360, height: 640 },
    now: '2026-10-17T12:00:00Z',
  });
  assert.is(phone.navigator.userAgent, 'CompanionApp/1.0');
  assert.equal([phone.screen.width, phone.screen.height], [360, 640]);
  const { Date: Clock } = phone;
  const start = Date.UTC(2026, 9, 17, 12);
  for (const now of [Clock.now(), new Clock().getTime(), +new Clock()])
    assert.ok(now >= start && now < start + 60_000, `${now}`);
  assert.is(new Clock(0).getTime(), 0);
  assert.is(new Clock(2026, 1).getMonth(), 1);
  assert.is(Clock.UTC(2026, 0), Date.UTC(2026, 0));
  assert.ok(new Clock() instanceof Clock);
  assert.type(Clock(), 'string');
});

test('a simulator hears the answer of the prompt, after the prompt', () => {
  const phone = open({ platform: 'android' });
  const cut = open({ platform: 'android', prompt: 'null' });
  const answer = phone.prompt('getDeviceId');
  cut.prompt('getDeviceId');
  const heard = (posted: Phone['posted']) => own(posted).slice(-2);
  assert.equal(
    heard(phone.posted).map(({ type }) => type),
    ['host-message', 'host-answer'],
  );
  assert.equal(heard(phone.posted)[1], {
    type: 'host-answer',
    message: { method: 'prompt', answer, threw: null },
  });
  assert.equal(heard(cut.posted)[1], {
    type: 'host-answer',
    message: { method: 'prompt', answer: null, threw: null },
  });
});

test('a simulator hears why the prompt brought nothing, and what the page catches and would report', () => {
  const sent: unknown[] = [];
  const said: unknown[] = [];
  const more = {
    console: { error: (...words: unknown[]) => said.push(...words) },
    navigator: { userAgent: 'real', sendBeacon: (...words: unknown[]) => sent.push(...words) > 0 },
  };
  const phone = open({ platform: 'android', prompt: 'throws' }, more) as Phone & typeof more;
  assert.throws(() => phone.prompt('getDeviceId'), /not supported/);
  phone.console.error('caught', 1);
  assert.ok(phone.navigator.sendBeacon('/reports', '{"rows":[]}'));
  const heard = own(phone.posted) as unknown as { type: string; message: Record<string, unknown> }[];
  const of = (type: string) => heard.find((one) => one.type === type)?.message;
  assert.match(String(of('host-answer')?.['threw']), /not supported/);
  assert.equal(of('host-caught'), { text: 'caught' });
  assert.equal(of('host-report'), { address: '/reports', body: '{"rows":[]}' });
  assert.equal(said, ['caught', 1]);
  assert.equal(sent, ['/reports', '{"rows":[]}']);
});

test.run();
