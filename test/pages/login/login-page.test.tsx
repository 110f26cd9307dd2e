import '../../dom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNotices } from '../../../src/app/notices.ts';
import AlexaAuthPage from '../../../src/pages/login/alexa-auth.tsx';
import BrandAuthPage from '../../../src/pages/login/wellfit-alexa-auth.tsx';
import { speak } from '../../catalogues.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { see } from '../../see.ts';
import { pass, startTime, stopTime, tick } from '../../time.ts';

speak('en');
const { back, pushState } = history;
test.before.each(() => stopTime());
test.after.each(() => {
  Object.assign(history, { back, pushState });
  startTime();
});

function open(
  Page: typeof BrandAuthPage,
  { typed = { username: '', password: '' }, search = '?clientId=voice&state=x' } = {},
) {
  const { gateway, calls, last } = holdGateway();
  const left: string[] = [];
  const leave = (url: string) => void left.push(url);
  const notices = createNotices();
  const { container } = render(<Page context={{ gateway, notices, search, typed, leave }} />);
  const [username, password] = container.querySelectorAll('input');
  const form = container.querySelector('form')!;
  return { container, calls, last, left, notices, form, username: username!, password: password! };
}

type Opened = ReturnType<typeof open>;

const TYPED = { target: { value: 'mia@example.com' } };

for (const [name, Page, accountType, accountMissing] of [
  ['a tenant’s', AlexaAuthPage, 'text', 'Enter your account name'],
  ['the brand’s', BrandAuthPage, 'email', 'Enter your e-mail'],
] as const) {
  test(`${name} form says what is missing at its field, which takes the focus, and sends nothing`, () => {
    const { container, calls, notices, form, username, password } = open(Page);
    for (const [field, words] of [
      [username, accountMissing],
      [password, 'Enter your password'],
    ] as const) {
      fireEvent.submit(form);
      assert.is(container.querySelector('.field.is-wrong [role=alert]')!.textContent, words);
      assert.is(document.activeElement, field);
      tick(999);
      assert.is(notices.current.value?.message, 'Please fill in the complete information');
      tick(1);
      assert.is(notices.current.value, null);
      fireEvent.input(field, TYPED);
    }
    assert.not(container.querySelector('.field.is-wrong'));
    fireEvent.input(username, { target: { value: '' } });
    fireEvent.submit(form);
    assert.is(document.activeElement, username);
    assert.equal(calls, []);
  });

  test(`${name} form is what password managers look for, and hides a password before it is sent`, async () => {
    const { container, calls, form, username, password } = open(Page);
    for (const [input, due] of [
      [username, ['username', accountType, 'username', 1, 'none']],
      [password, ['password', 'password', 'current-password', 1, 'none']],
    ] as const) {
      const { name, type, autocomplete, labels } = input;
      const capitals = input.getAttribute('autocapitalize');
      assert.equal([name, type, autocomplete, labels!.length, capitals], due);
    }
    assert.equal([form.method, form.querySelectorAll('[type=submit]').length], ['post', 1]);
    const toggle = container.querySelector('[aria-label="Show password"]')!;
    await act(() => void fireEvent.click(toggle));
    assert.equal([password.type, toggle.getAttribute('aria-pressed')], ['text', 'true']);
    for (const field of [username, password]) fireEvent.input(field, TYPED);
    await act(() => void fireEvent.submit(form));
    assert.equal([password.type, calls.length], ['password', 1]);
  });
}

test('what a password manager fills in without an event stays, and is sent', async () => {
  for (const touch of [
    ({ container }: Opened) => fireEvent.click(container.querySelector('[aria-label="Show password"]')!),
    ({ username }: Opened) => fireEvent.input(username, TYPED),
    ({ password }: Opened) => fireEvent.input(password, { target: { value: 'secret' } }),
  ]) {
    const page = open(BrandAuthPage);
    const { username, password, form, calls } = page;
    username.value = TYPED.target.value;
    password.value = 'secret';
    await act(() => void touch(page));
    assert.equal([username.value, password.value], [TYPED.target.value, 'secret']);
    await act(() => void fireEvent.submit(form));
    assert.is(calls.length, 1);
    cleanup();
  }
});

/** By whether the phone is online, and what the server says: what the form says of a login that fails. */
for (const [onLine, message, words] of [
  [true, null, 'Service error'],
  [false, null, 'Check your connection and try again.'],
  [false, 'Locked', 'Locked'],
] as const)
  test(`a login that fails keeps what was typed: online ${onLine}, the server says ${message}`, async () => {
    const isOnline = Object.getOwnPropertyDescriptor(navigator, 'onLine');
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
    for (const Page of [AlexaAuthPage, BrandAuthPage]) {
      const typed = { username: 'mia@example.com', password: 'secret' };
      const { container, calls, last, form, username, password } = open(Page, { typed });
      fireEvent.submit(form);
      await act(() => last(calls[0]!.path).fail({ kind: 'transport', message, code: null }));
      assert.is(container.querySelector('.login-problem')?.textContent, words);
      assert.equal([username.value, password.value], [typed.username, typed.password]);
      cleanup();
    }
    if (isOnline) Object.defineProperty(navigator, 'onLine', isOnline);
    else Reflect.deleteProperty(navigator, 'onLine');
  });

test('where the link lacks a parameter, words stand in place of the form', () => {
  for (const [Page, search] of [
    [AlexaAuthPage, '?state=x'],
    [AlexaAuthPage, '?clientId=voice'],
    [BrandAuthPage, '?clientId=voice'],
  ] as const) {
    const { container, form } = open(Page, { search });
    assert.is(form, null);
    assert.match(container.querySelector('[role=alert]')!.textContent!, 'link');
    cleanup();
  }
});

const switchApps = () => {
  see('hidden');
  see('visible');
};
const restore = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

/** How somebody comes back to the page, whether the server has answered by then, and whether the form is there again. */
for (const [name, comeBack, isAnswered, isForm] of [
  ['out of the memory of the browser', restore, true, true],
  ['out of the memory of the browser', restore, false, true],
  ['from an app that the address has opened over the page', switchApps, true, true],
  ['from another app, before the answer', switchApps, false, false],
  ['later, from an app that has just opened', () => see('hidden'), true, false],
] as const)
  test(`who comes back ${name} ${isForm ? 'can sign in again' : 'finds it as it was'}`, async () => {
    const typed = { username: 'mia@example.com', password: 'secret' };
    const { container, last, left, form, password } = open(BrandAuthPage, { typed });
    fireEvent.submit(form);
    if (isAnswered)
      await act(() => last('/plat-auth/doAuth').answer({ redirectUri: 'https://assistant.example/' }));
    assert.is(left.length, isAnswered ? 1 : 0);
    await act(() => void comeBack());
    const isBusy = container.querySelector('.primary')!.getAttribute('aria-busy');
    assert.equal([isBusy, password.value], isForm ? ['false', ''] : ['true', 'secret']);
  });

const VOICE = '/webapi/plat-auth/doAuth';

/** Opens the sheet of two tenants in a browser whose every step back takes `backMs`. */
async function openSheet(backMs: number, { state = null as string | null, refuses = false } = {}) {
  history.replaceState(state, '');
  let steps = 0;
  history.back = () => {
    steps++;
    setTimeout(() => {
      history.replaceState(null, '');
      fireEvent.popState(window);
    }, backMs);
  };
  if (refuses)
    history.pushState = () => {
      throw new DOMException('', 'SecurityError');
    };
  const page = open(AlexaAuthPage, { typed: { username: 'mia', password: 'secret' } });
  const wait = (ms: number) => act(() => pass(ms));
  await wait(20);
  fireEvent.submit(page.form);
  const tenants = [1, 2].map((tenantId) => ({ tenantId, tenantName: `Club ${tenantId}` }));
  await act(() => page.last('/api-user-auth/userAccount/listTenantByAccount').answer(tenants));
  const [first, second] = page.container.querySelectorAll('[role=radio]');
  const paths = () => page.calls.slice(1).map(({ path }) => path);
  return { ...page, wait, first: first!, second: second!, steps: () => steps, paths };
}

/** What the phone's browser is like, how often it is told to go back, and how long the login waits for it. */
for (const [name, backMs, options, steps, waits] of [
  ['that goes back at once', 0, {}, 1, false],
  ['that goes back late', 1300, {}, 1, true],
  ['that never goes back', 1e9, {}, 1, true],
  ['that refuses the entry', 0, { refuses: true }, 0, false],
] as const)
  test(`in a browser ${name} a choice signs in once, and leaves no page`, async () => {
    const it = await openSheet(backMs, options);
    assert.is(history.state, steps ? 'tenants' : null);
    await act(() => {
      fireEvent.click(it.first);
      // The second tap of a double tap, which has slipped.
      fireEvent.click(it.second);
    });
    const marks = [it.first, it.second].map((row) => row.getAttribute('aria-checked'));
    assert.equal(marks, ['true', 'false']);
    await it.wait(900);
    assert.equal(it.paths(), waits ? [] : [VOICE]);
    await it.wait(1000);
    assert.equal([it.steps(), it.paths()], [steps, [VOICE]]);
    await act(() => it.last(VOICE).fail());
    assert.is(it.form.querySelector('.primary')!.getAttribute('aria-busy'), 'false');
  });

for (const [name, leave] of [
  ['the browser has gone back', () => history.back()],
  ['the page comes out of the memory of the browser', restore],
] as const)
  test(`the sheet is gone, and its entry, once ${name}`, async () => {
    const it = await openSheet(10);
    await act(() => void leave());
    for (const ms of [50, 400]) await it.wait(ms);
    assert.equal([it.steps(), history.state, it.paths()], [1, null, []]);
    assert.is(it.container.querySelector('[role=radiogroup]'), null);
  });

for (const [name, backMs, left] of [
  ['goes back', 10, null],
  ['never goes back', 1e9, 'tenants'],
] as const)
  test(`a reload with an open sheet, in a browser that ${name}: its entry goes, or serves the next sheet`, async () => {
    const it = await openSheet(backMs, { state: 'tenants' });
    assert.equal([it.steps(), history.state], [1, 'tenants']);
    await act(() => void fireEvent.click(it.first));
    await it.wait(1000);
    assert.equal([it.steps(), history.state, it.paths()], [2, left, [VOICE]]);
  });

test.run();
