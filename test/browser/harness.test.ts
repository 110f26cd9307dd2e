import * as assert from 'uvu/assert';
import type { HostMessage } from '../fake/host-switches.ts';
import { startFixtures } from './harness-server.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { sleep, until } from './until.ts';

interface Seen {
  readonly early: unknown;
  readonly answer: unknown;
  readonly events: string[];
  readonly submitted?: string;
}

declare global {
  interface Window {
    seen: Seen;
    __early?: unknown;
  }
}

const AGENT = 'Mozilla/5.0 (Linux; Android 8.1) CompanionApp/1.0 StatusBar/24';

/** The abilities that tests rely on: they must be the same in each engine. */
async function registerHarnessTests(): Promise<void> {
  const fixtures = await startFixtures();
  const home = `${fixtures.url}/`;

  browserTest('a page is opened with script, answer and user agent in place', async ({ open }) => {
    const answer = '{"deviceId":"é\u2028\\""}';
    const page = await open(home, { userAgent: AGENT, script: 'window.__early = 7;', prompt: answer });
    const seen = await page.evaluate(() => window.seen);
    assert.is(seen.early, 7);
    assert.is(seen.answer, answer);
    assert.equal(page.dialogs(), [{ kind: 'prompt', message: 'getDeviceId', answer }]);
    assert.is(await page.evaluate('navigator.userAgent'), AGENT);
    assert.is(fixtures.userAgents.get('/'), AGENT);
    assert.equal(await page.evaluate('[innerWidth, innerHeight]'), [360, 640]);
    assert.ok((await page.text()).startsWith('Painted without scripts\nTen pixels'), await page.text());
  });

  browserTest('a prompt can be dismissed, or answered by a function', async ({ open }) => {
    const dismissed = await open(home, { prompt: null });
    assert.is(await dismissed.evaluate(() => window.seen.answer), null);
    const asked = await open(home, { prompt: (message) => `${message}!` });
    assert.is(await asked.evaluate(() => window.seen.answer), 'getDeviceId!');
    const empty = await open(home, { prompt: '' });
    assert.is(await empty.evaluate(() => window.seen.answer), '');
  });

  browserTest('a tap arrives as touch and click, once for each', async ({ open, engine }) => {
    const page = await open(home);
    await page.tap('text=Tap me');
    const events = await page.waitFor(() => window.seen.events.indexOf('click') >= 0 && window.seen.events);
    const touches = ['qtwebkit', 'webkitgtk'].includes(engine.name) ? [] : ['touchstart', 'touchend'];
    assert.equal(events, [...touches, 'mousedown', 'click']);
    await page.tap('#tap', 2);
    await page.waitFor(() => window.seen.events.filter((type) => type === 'click').length === 3);
  });

  browserTest(
    'a tap scrolls to its target, and says what covers it',
    async ({ open }) => {
      const page = await open(home);
      await page.tap('#low');
      await page.waitFor(() => document.title === 'Low tapped');
      await page.evaluate(() => (document.getElementById('cover')!.style.height = '100%'));
      const error = await page.tap('#tap', 1, 300).catch(String);
      assert.match(String(error), 'covered by <div id="cover"');
    },
    { timeoutMs: 30_000 },
  );

  browserTest('waiting ends with the target, or with what there was instead', async ({ open }) => {
    const page = await open(home);
    await page.waitFor('text=Late');
    assert.not(await page.isVisible('text=Ghost'));
    const error = await page.waitFor('#never', 300).catch(String);
    assert.match(String(error), 'Waited 0.3 s for #never');
    assert.match(String(error), 'Painted without scripts');
    const thrown = await page.evaluate('nothing.there').catch(String);
    assert.match(String(thrown), /nothing|ReferenceError/);
    assert.is(await page.evaluate((a: number, b: string) => Promise.resolve(a + b), 1, 'x'), '1x');
  });

  browserTest('a finger scrolls the page', async ({ open }) => {
    const page = await open(home);
    // On a busy machine the last moves of the swipe are fast, so the page scrolls on by inertia.
    const resting = async () => {
      let at = -1;
      await until(async () => {
        const last = at;
        at = await page.evaluate<number>('pageYOffset');
        await sleep(50);
        return at === last;
      });
      return at;
    };
    await page.scroll(600);
    const down = await resting();
    assert.ok(down > 480, `at ${down}`);
    await page.scroll(-200);
    const up = await resting();
    assert.ok(up < down - 140, `from ${down} to ${up}`);
  });

  browserTest('text and keys get into a field', async ({ open }) => {
    const page = await open(home);
    await page.tap('#entered');
    await page.waitFor(() => document.activeElement!.id === 'entered');
    await page.type('Ab 1x');
    await page.key('Backspace');
    await page.key('Enter');
    assert.is(await page.waitFor(() => window.seen.submitted), 'Ab 1');
  });

  browserTest('errors are caught, and no others', async ({ open }) => {
    const page = await open(`${fixtures.url}/faulty`);
    await page.waitFor('text=Faulty');
    await until(() => page.consoleErrors().length >= 3);
    // The console messages so far arrive before the response to this command.
    await page.evaluate('0');
    const errors = page.consoleErrors();
    const has = (part: string | RegExp) => errors.some((error) => new RegExp(part).test(error));
    assert.ok(has('said 1') && has('nothing') && has('missing\\.js'), errors.join('\n'));
    assert.is(errors.length, 3, errors.join('\n'));
    assert.ok(page.console().includes('log: no error'));
    assert.equal(
      page.requests().map(({ url, status }) => [url.replace(fixtures.url, ''), status]),
      [
        ['/faulty', 200],
        ['/missing.js', 404],
      ],
    );
  });

  browserTest('a page finds nothing of the one before it', async ({ engine, open }) => {
    const found = () => [
      localStorage.getItem('kept'),
      sessionStorage.getItem('kept'),
      document.cookie,
      window.name,
      history.length > 2,
      typeof window.__early,
      innerWidth,
    ];
    const nothing = [null, null, '', '', false, 'undefined', 360];
    const keptPage = `${fixtures.url}/kept`;
    for (let turn = 1; turn <= 3; turn += 1) {
      const page = await engine.open(keptPage);
      assert.equal(await page.evaluate(found), nothing, `turn ${turn}`);
      assert.is(fixtures.asked.get('/kept.js'), turn, 'the script comes from the server');
      await page.evaluate(() => {
        localStorage.setItem('kept', '1');
        sessionStorage.setItem('kept', '1');
        document.cookie = 'kept=1; max-age=1000';
        window.name = 'kept';
        history.pushState(1, '', '/kept?1');
        history.pushState(2, '', '/kept?2');
        addEventListener('pagehide', () => localStorage.setItem('kept', 'late'));
      });
      await page.goto(`${fixtures.url}/second`);
      await page.goto(keptPage);
      assert.is(fixtures.asked.get('/kept.js'), turn, 'within a page it is cached');
      await page.close();
      const other = await open(home, { script: 'window.__early = 7;', width: 320 });
      await other.close();
    }
  });

  browserTest('another page and back, and again', async ({ open }) => {
    const page = await open(home);
    await page.goto(`${fixtures.url}/second`);
    assert.is(await page.text(), 'The second page');
    await page.back();
    await page.waitFor('text=Tap me');
    await page.evaluate('window.mark = 1');
    await page.reload();
    assert.is(await page.evaluate('typeof window.mark'), 'undefined');
    const error = await page.goto(`${fixtures.closed}/`).catch((reason: unknown) => reason);
    assert.ok(error instanceof Error);
  });

  browserTest('a picture can be taken, of the screen or of all', async ({ open }) => {
    const page = await open(home, { deviceScaleFactor: 1 });
    const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];
    assert.equal(sizeOf(await page.screenshot()), [360, 640]);
    const whole = await page.screenshot('.cache/harness/whole.png', true);
    assert.is(sizeOf(whole)[0], 360);
    assert.ok(sizeOf(whole)[1]! > 3000 && whole.length > 5000);
    await page.resize(320, 500);
    assert.equal(await page.evaluate('[innerWidth, innerHeight]'), [320, 500]);
  });

  browserTest('without scripts the page is still seen', async ({ open }) => {
    const page = await open(home, { scriptsBlocked: true });
    assert.match(await page.text(), 'Painted without scripts');
    assert.is(await page.evaluate('typeof window.seen'), 'undefined');
    assert.equal(page.dialogs(), []);
    assert.ok((await page.screenshot()).length > 3000);
  });

  browserTest('the phone has its time zone and language', async ({ open }) => {
    const page = await open(home, { timeZone: 'Asia/Kolkata', language: 'de-DE' });
    assert.is(await page.evaluate('new Date(2026, 0, 1).getTimezoneOffset()'), -330);
    assert.is(await page.evaluate('navigator.language'), 'de-DE');
    const other = await open(home);
    assert.is(await other.evaluate('new Date(2026, 6, 1).getTimezoneOffset()'), 0);
    assert.is(await other.evaluate('navigator.language'), 'en-US');
  });

  browserTest('text can be enlarged, also what comes later', async ({ open }) => {
    const page = await open(home);
    const heightOf = (id: string) => document.getElementById(id)!.getBoundingClientRect().height;
    assert.is(await page.evaluate(heightOf, 'fixed'), 14);
    await page.enlargeText(2);
    assert.ok((await page.evaluate(heightOf, 'fixed')) >= 24);
    await page.evaluate(() => {
      const late = document.createElement('p');
      late.id = 'late';
      late.textContent = 'Later';
      late.style.lineHeight = '1';
      document.body.appendChild(late);
    });
    await page.waitFor(() => document.getElementById('late')!.getBoundingClientRect().height === 32);
  });

  browserTest('the network can go away', async ({ open, engine }) => {
    const page = await open(home);
    if (engine.name === 'chromium-63') {
      assert.instance(await page.setOffline(true).catch((reason: unknown) => reason), Error);
      return;
    }
    const load = () =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.open('GET', '/second');
        request.onload = request.onerror = () => resolve(request.status);
        request.send();
      });
    assert.is(await page.evaluate(load), 200);
    await page.setOffline(true);
    assert.is(await page.evaluate(load), 0);
    await page.setOffline(false);
    assert.is(await page.evaluate(load), 200);
  });

  browserTest('messages to the native side can be read', async ({ open, engine }) => {
    const script = `window.__hostMessages = []; window.companion = { refreshUI: function (json) {
      __hostMessages.push({ method: 'refreshUI', argument: JSON.parse(json), refused: null, at: 0 });
    } };`;
    const page = await open(home, engine.nativeHost ? { nativeHost: true } : { script });
    if (engine.nativeHost === 'ios')
      await page.evaluate('webkit.messageHandlers.refreshUI.postMessage({ a: 1 })');
    else await page.evaluate('companion.refreshUI(\'{"a":1}\')');
    const messages: readonly HostMessage[] = await page.hostMessages();
    assert.equal(
      messages.map(({ method, argument, refused }) => ({ method, argument, refused })),
      [{ method: 'refreshUI', argument: { a: 1 }, refused: null }],
    );
  });

  const LAUNCHES = Number(process.env.LAUNCHES ?? 3);
  browserTest(
    `${LAUNCHES} pages, one after another`,
    async ({ engine }) => {
      const times: number[] = [];
      for (let launch = 0; launch < LAUNCHES; launch += 1) {
        const started = Date.now();
        const page = await engine.open(home, { prompt: 'x' });
        assert.is(await page.evaluate(() => window.seen.answer), 'x');
        await page.close();
        times.push(Date.now() - started);
      }
      times.sort((a, b) => a - b);
      console.log(`     median ${times[LAUNCHES >> 1]} ms, slowest ${times[LAUNCHES - 1]} ms`);
    },
    { timeoutMs: 60_000 + LAUNCHES * 10_000 },
  );
}

await registerHarnessTests();
await runBrowserTests();
