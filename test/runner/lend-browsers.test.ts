import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChromiumProcess } from '../browser/chromium-process.ts';
import { until } from '../browser/until.ts';
import { createLender, type Answer } from './lend-browsers.ts';

const INSTALLED = { executable: '/chromium', env: {} };
const BLANK = { targetId: 'blank', type: 'page' };

/** Browsers that only know which pages are open in them. */
function shelf({ fails = false } = {}) {
  const browsers: { closed: boolean; sticks: boolean; pages: string[]; disposed: string[] }[] = [];
  const start = (): Promise<ChromiumProcess> => {
    if (fails) return Promise.reject(new Error('It did not start in time'));
    const state = { closed: false, sticks: false, pages: [] as string[], disposed: [] as string[] };
    const address = `ws://127.0.0.1:${browsers.push(state)}/`;
    const commands: Record<string, (about: Record<string, string>) => object> = {
      'Target.getTargets': () => ({
        targetInfos: [
          BLANK,
          ...state.pages.map((targetId) => ({ targetId, type: 'page', browserContextId: `of ${targetId}` })),
        ],
      }),
      'Target.closeTarget'({ targetId }) {
        if (!state.sticks) state.pages = state.pages.filter((page) => page !== targetId);
        return {};
      },
      'Target.disposeBrowserContext'({ browserContextId }) {
        state.disposed.push(browserContextId!);
        return {};
      },
    };
    const send = (method: string, about = {}) =>
      state.sticks && method === 'Target.closeTarget'
        ? Promise.reject(new Error('The browser has gone'))
        : Promise.resolve(commands[method]!(about));
    const cdp = { send, on() {}, isOpen: () => true, close() {} } as unknown as ChromiumProcess['cdp'];
    const close = () => void (state.closed = true);
    return Promise.resolve({ cdp, address, version: 'Chrome/153', close, isAlive: () => !state.closed });
  };
  return { start, browsers };
}

/** The process of a test file, as the lender sees it. */
function file() {
  const answers: Answer[] = [];
  const events = new EventEmitter();
  const child = Object.assign(events, {
    connected: true,
    send: (answer: Answer) => void answers.push(answer),
  });
  let id = 0;
  return {
    child: child as unknown as ChildProcess,
    async borrow(language = 'en-US'): Promise<string> {
      const asked = ++id;
      child.emit('message', { id: asked, installed: INSTALLED, surroundings: { timeZone: 'UTC', language } });
      const answer = (await until(() => answers.find((each) => each.id === asked)))!;
      return 'address' in answer ? answer.address : answer.problem;
    },
    giveBack: (loan: number) => child.emit('message', { returned: loan }),
  };
}

/** Lets what was given back be emptied. */
const emptied = () => new Promise((resolve) => setTimeout(resolve, 5));

test('the next file gets the same browser, without the pages of the one before', async () => {
  const { start, browsers } = shelf();
  const lender = createLender({ start });
  const first = file();
  const end = lender.serve(first.child);
  const address = await first.borrow();
  browsers[0]!.pages = ['page', 'window'];
  end(true);
  await emptied();
  assert.equal(browsers[0]!.pages, []);
  assert.equal(browsers[0]!.disposed, ['of page', 'of window']);
  const second = file();
  lender.serve(second.child);
  assert.is(await second.borrow(), address);
  assert.is(browsers.length, 1);
});

test('two files at a time have a browser each, and so has each language', async () => {
  const { start, browsers } = shelf();
  const lender = createLender({ start });
  const [one, other] = [file(), file()];
  lender.serve(one.child);
  lender.serve(other.child);
  const addresses = [await one.borrow(), await other.borrow()];
  one.giveBack(1);
  await emptied();
  addresses.push(await one.borrow('de-DE'));
  assert.is(new Set(addresses).size, 3);
  assert.is(browsers.length, 3);
});

test('a browser ends with a file that has failed', async () => {
  const { start, browsers } = shelf();
  const lender = createLender({ start });
  const failed = file();
  const end = lender.serve(failed.child);
  await failed.borrow();
  end(false);
  assert.ok(browsers[0]!.closed);
});

test('a browser that cannot be emptied ends, and so does one that many files have had', async () => {
  const { start, browsers } = shelf();
  const lender = createLender({ start, maxLoans: 2 });
  const use = async (sticks = false) => {
    const each = file();
    const end = lender.serve(each.child);
    await each.borrow();
    const browser = browsers.find(({ closed }) => !closed)!;
    browser.pages = ['page'];
    browser.sticks = sticks;
    end(true);
    await emptied();
    return browsers.map(({ closed }) => closed);
  };
  assert.equal(await use(true), [true]);
  assert.equal(await use(), [true, false]);
  assert.equal(await use(), [true, true]);
});

test('no more browsers wait than may, and none after the run', async () => {
  const { start, browsers } = shelf();
  const lender = createLender({ start, maxIdle: 1 });
  const files = [file(), file(), file()];
  const ends = files.map(({ child }) => lender.serve(child));
  for (const each of files) await each.borrow();
  ends[0]!(true);
  ends[1]!(true);
  await emptied();
  assert.is(browsers.filter(({ closed }) => closed).length, 1);
  lender.close();
  ends[2]!(true);
  await emptied();
  assert.is(browsers.filter(({ closed }) => closed).length, 3);
});

test('a file is told why there is no browser', async () => {
  const lender = createLender({ start: shelf({ fails: true }).start });
  const { child, borrow } = file();
  lender.serve(child);
  assert.is(await borrow(), 'It did not start in time');
});

test.run();
