import { createRoot } from 'react-dom/client';
import { AppRoot, navigate } from './frame.tsx';
import { createGateway } from '../gateway/client.ts';
import { createHost } from '../host/create-host.ts';
import { createFormatter } from '../i18n/format.ts';
import { activate, i18n } from '../i18n/i18n.ts';
import type { AppStart } from '../shell/loader-api.ts';
import { parseQuery } from './address.ts';
import { provideApp } from './app.ts';
import { createNotices, NOTICE_MS } from './notices.ts';
import { prefetch } from './prefetch.ts';
import { readSession, renewSession } from './session.ts';

/** What sends calls comes behind the first data, which the document has asked for. */
const loadTransport = () => import('../gateway/transport.ts').then((module) => module.transport);

/** Host, session, language, page: in this order. A failure on the way is handed to the document's recovery. */
export function start({ host: kind, visit, session: given, early }: AppStart): void {
  const host = createHost(window, kind, visit);
  const session = readSession(given);
  const notices = createNotices();
  const gateway = createGateway({
    fetch: (url, options) => window.fetch(url, options),
    transport: { load: loadTransport },
    early,
    session,
    origins: { main: GATEWAY_ORIGIN, iot: IOT_ORIGIN },
    notify: (kind, message) => notices.show(message, NOTICE_MS, kind),
    serviceError: () => i18n._('problem.service'),
  });
  const format = createFormatter(session.units);
  provideApp({ host, session, gateway, format, notices, navigate, now: Date.now });
  // Listens before any page does: what a page then loads anew carries the new authorization.
  host.onRefresh((renewed) => {
    if (renewSession(session, host, renewed)) location.reload();
  });
  document.documentElement.lang = session.language;
  const { loader } = window;
  Promise.all([loader.first.page(), loader.messages(loader.first.name, session.language)])
    .then(([page, { messages }]) => {
      activate(session.language, messages);
      const first = { path: location.pathname, query: parseQuery(location.search), page };
      createRoot(document.getElementById('root') as HTMLElement).render(<AppRoot first={first} />);
      loader.started = true;
      prefetch(loadTransport);
    })
    .catch(loader.recover);
}
