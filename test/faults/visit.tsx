import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { PageFrame } from '../../src/app/app-root.tsx';
import { showFailures } from '../../src/app/middlewares.ts';
import { headersOf, openSession } from '../../src/app/open-session.ts';
import { explain } from '../../src/app/outgoing.ts';
import { readSession } from '../../src/app/session.ts';
import { mayReplace } from '../../src/gateway/response.ts';
import { noticeLevel } from '../../src/app/notices.ts';
import type { PageModule } from '../../src/app/app.ts';
import { createClient } from '../../src/gateway/client.ts';
import { withBackoff } from '../../src/gateway/retry.ts';
import { transport } from '../../src/gateway/transport.ts';
import { installRefreshHook } from '../../src/host/create-host.ts';
import { createVisitStore } from '../../src/host/visit-store.ts';
import { i18n } from '../../src/i18n/i18n.ts';
import { provideTestApp } from '../pages/test-app.ts';
import { ROUTES } from '../routes.ts';
import { settled, tick } from '../time.ts';
import type { FaultRow } from './answers.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import type { PageCase } from './page-cases.ts';

// A frame is of the page's time, too.
Object.assign(globalThis, {
  requestAnimationFrame: (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), 16),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
});

/** The answer, the late part's code, what that asks for, and what comes of it: enough for each page. */
const TURNS = 12;

const ATTRIBUTES = 'aria-label aria-valuetext title alt placeholder href src style d'.split(' ');

const PERSON = {
  authorization: 'token',
  language: 'en',
  time_zone: 'Asia/Shanghai',
  deviceUnit: 0,
  userName: 'Mira Lindqvist',
};

/** What goes on by itself, and what nobody has asked for, which a page leaves out if it cannot be loaded. */
const LEFT_OUT =
  '[role=timer], .countdown, .chart-card-former, .late-remarks, .neighbours, .ticket-count-hint';

interface Options {
  /** Spoils the answers from the start. */
  readonly fault?: { readonly path: string; readonly row: Pick<FaultRow, 'spoil'> };
  /** How the server is reached. The default answers at once. */
  readonly reach?: (server: FakeServer) => typeof window.fetch;
  /** `window.refreshPage` refreshes the page, as in a phone. */
  readonly hook?: boolean;
}

/** A page over the app's own client and a server whose answers can be spoilt. */
export async function visit(
  { path, query, life }: PageCase,
  { fault, reach = (server) => server.fetch, hook = false }: Options = {},
) {
  const route = ROUTES.find((each) => each.path === path);
  if (!route) throw new Error(`no such page: ${path}`);
  const module: PageModule = await import(`../../src/pages/${route.module.replace(/\.tsx$/, '')}.tsx`);
  const server = createFakeServer(life);
  if (fault) server.spoil(fault.path, fault.row);
  const search = `?${new URLSearchParams(query).toString()}`;
  history.replaceState(null, '', path + search);
  const late = { ...withBackoff(transport.send), explain, mayReplace };
  const store = createVisitStore({ sessionStorage: null } as unknown as Window);
  const values = openSession(store, { location, history: { state: null, replaceState() {} } }, () => PERSON);
  const session = readSession(values, headersOf(values));
  const client = createClient({
    fetch: reach(server),
    loadLate: () => Promise.resolve(late),
    session,
  });
  const showing = showFailures(({ kind, noticeText }) =>
    provided.app.notices.show(noticeText || i18n._('problem.service'), noticeLevel(kind)),
  );
  const provided = provideTestApp({
    gateway: showing(client),
    userName: session.userName,
    units: session.units,
    timeZone: session.timeZone,
    visit: store,
  });
  if (hook) Object.assign(provided.app.host, installRefreshHook(window));
  const page = render(<PageFrame path={path} query={query} page={module} />);
  /** Lets pass so much time of the page's; what is drawn asks for more. */
  const pass = async (ms: number) => {
    for (let turn = 0; turn < TURNS; turn++)
      await act(async () => {
        tick(ms / TURNS);
        await settled();
      });
  };
  return {
    server,
    pass,
    container: page.container,
    refresh: () => provided.refresh(),
    text: () => textOf(page.container, LEFT_OUT),
    notice: () => provided.app.notices.current.value?.message ?? '',
    /** The text of the page and of what only some read. */
    everything: () => `${textOf(page.container)}\n${attributesOf(page.container)}`,
    tap: (element: Element) => act(() => void fireEvent.click(element)),
    buttons: (label: string) =>
      [...page.container.querySelectorAll('button')].filter(({ textContent }) => textContent === label),
  };
}

visit.leave = cleanup;

/** Text by text, but for what is `left` out. */
function textOf(container: Element, left?: string): string {
  const parts: string[] = [];
  (function look(element: Element) {
    if (left && element.matches(left)) return;
    element.childNodes.forEach((node) => {
      if (node.nodeType === 3) parts.push(node.textContent ?? '');
      else if (node.nodeType === 1) look(node as Element);
    });
  })(container);
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
}

const attributesOf = (container: Element) =>
  [...container.querySelectorAll('*')]
    .flatMap((element) => [
      ...ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []),
      element instanceof HTMLInputElement ? element.value : '',
    ])
    .filter(Boolean)
    .join('\n');
