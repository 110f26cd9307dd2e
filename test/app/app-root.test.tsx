import '../dom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { watchFocus } from '../../src/app/around.tsx';
import { loadLateCore } from '../../src/app/load-late-core.ts';
import { FIRST } from '../../src/app/first-entry.ts';
import { AppRoot, navigate } from '../../src/app/app-root.tsx';
import { provideApp, type App, type PageModule } from '../../src/app/app.ts';
import { activate } from '../../src/i18n/i18n.ts';
import { createNotices } from '../../src/app/notices.ts';
import { renew } from '../../src/app/renewal.ts';
import { PageHeader } from '../../src/ui/controls/page-header.tsx';
import { settled } from '../time.ts';
import { answerRequests } from './fake-request.ts';

// Without messages the texts are the ids.
activate('en', {});

function open(Page: PageModule['default']) {
  const sent: string[] = [];
  const visit = { read: () => null, write: () => {}, remove: () => {} };
  const host = { tell: (method: string) => sent.push(method) > 0, visit };
  const notices = createNotices();
  // There is no network.
  const reopen = () => Promise.resolve(true);
  const session = { headers: { language: 'en' } };
  provideApp({ host, notices, reopen, session, now: Date.now } as unknown as App);
  const page = { default: Page, title: () => 'Data centre' };
  const it = render(<AppRoot first={{ path: location.pathname, query: {}, page }} />);
  return { ...it, sent, notices, text: () => it.container.textContent || '' };
}

let scrolls = 0;
window.scrollTo = () => void scrolls++;
const { error } = console;
test.before.each(() => {
  console.error = () => {};
});
test.after.each(() => {
  console.error = error;
});

test('a page that throws leaves its title and the way back, and can be tried again', () => {
  let broken = true;
  const { getByText, getByLabelText, queryByText, text, sent } = open(() => {
    if (broken) throw new Error('no');
    return <p>Fine</p>;
  });
  assert.match(text(), 'failed.page');
  assert.match(text(), 'Data centre');
  assert.not.match(text(), 'failed.hint', 'it is not the connection');
  getByLabelText('action.back').click();
  assert.equal(sent, ['finishActivity']);
  broken = false;
  fireEvent.click(getByText('failed.retry'));
  return Promise.resolve().then(() => assert.ok(queryByText('Fine')));
});

test('the first page stays where the reader has scrolled to', async () => {
  scrolls = 0;
  await act(() => void open(() => <p>Fine</p>));
  assert.is(scrolls, 0);
});

test('no browser translates an app page', async () => {
  await loadLateCore();
  assert.is(document.documentElement.getAttribute('translate'), 'no');
});

test('a step to another page moves the focus to its heading, unless the page has taken it', async () => {
  const texts = { messages: () => Promise.resolve({ messages: {} }), wait: () => () => {} };
  const step = async (path: string, Page: PageModule['default']) => {
    const page = () => Promise.resolve({ default: Page, title: () => path });
    Object.assign(window, { loader: { ...texts, page } });
    await act(async () => {
      navigate(path);
      await import('../../src/app/router.tsx');
    });
    await act(settled);
    return document.activeElement;
  };
  const Plain = () => <PageHeader back={() => {}}>Title</PageHeader>;
  const { getByText } = open(() => <button>Onward</button>);
  getByText('Onward').focus();
  assert.is((await step('/today-goal', Plain))?.localName, 'h1');
  const Asking = () => (
    <>
      <Plain />
      <input ref={(input) => input?.focus()} />
    </>
  );
  assert.is((await step('/data-center', Asking))?.localName, 'input');
});

/** Redirects to another page, whose code does or does not load; there is no network. */
async function redirected(loads: boolean) {
  history.replaceState(FIRST, '', '/running-statistics');
  const { text } = open(() => <p>Fine</p>);
  const page = () =>
    loads
      ? Promise.resolve({ default: () => <p>Other</p>, title: () => '' })
      : Promise.reject(new Error('no network'));
  const messages = () => Promise.resolve({ messages: {} });
  Object.assign(window, { loader: { page, messages, wait: () => () => {}, giveUp: () => {} } });
  await act(async () => {
    navigate('/raffle-activity', { replace: true });
    await import('../../src/app/router.tsx');
  });
  await act(settled);
  return [text(), location.pathname, history.state];
}

test('without :focus-visible the focus ring appears after a key and disappears after a press', async () => {
  const { querySelector } = document;
  let knows = true;
  document.querySelector = ((selector: string) => {
    if (selector === ':focus-visible' && !knows) throw new SyntaxError('not a valid selector');
    return null;
  }) as typeof querySelector;
  const { classList } = document.documentElement;
  try {
    watchFocus();
    fireEvent.keyDown(document.body, { keyCode: 9 });
    assert.not(classList.contains('by-key'), 'the engine does it by itself');
    knows = false;
    watchFocus();
    fireEvent.keyDown(document.body, { keyCode: 9 });
    assert.ok(classList.contains('by-key'));
    fireEvent.mouseDown(document.body);
    assert.not(classList.contains('by-key'));
  } finally {
    document.querySelector = querySelector;
  }
});

test('once another session waits for its document, no step shows a page that could ask for nothing, nor one that does not load', async () => {
  assert.equal(await redirected(false), ['Fine', '/running-statistics', FIRST]);
  await loadLateCore();
  assert.equal(await redirected(true), ['Other', '/raffle-activity', FIRST]);
  answerRequests(0);
  open(() => <p>Fine</p>);
  renew({ language: 'de' });
  cleanup();
  assert.equal(await redirected(true), ['Fine', '/running-statistics', FIRST]);
});

test.run();
