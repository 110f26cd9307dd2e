import { createRoot } from 'react-dom/client';
import { AppRoot, navigate } from './frame.tsx';
import { createGateway } from '../gateway/client.ts';
import { createHost } from '../host/create-host.ts';
import { createFormatter } from '../i18n/format.ts';
import { activate, i18n } from '../i18n/i18n.ts';
import { parseQuery } from './address.ts';
import { provideApp } from './app.ts';
import { createNotices, NOTICE_MS } from './notices.ts';
import { openSession, renewSession } from './session.ts';

/** Host, session, language, page: in this order. A failure on the way is handed to the document's recovery. */
export function start(): void {
  const host = createHost(window, window.loader.host);
  const session = openSession(host, window);
  const notices = createNotices();
  const gateway = createGateway({
    fetch: (url, options) => window.fetch(url, options),
    session,
    origins: { main: GATEWAY_ORIGIN, iot: IOT_ORIGIN },
    notify: (kind, message) => notices.show(message, NOTICE_MS, kind),
    serviceError: () => i18n._('problem.service'),
  });
  const format = createFormatter(session.units);
  provideApp({ host, session, gateway, format, notices, navigate, now: Date.now });
  // Listens before any page does: what a page then loads anew carries the new authorization.
  if (host.kind !== 'browser')
    host.onRefresh((renewed) => {
      if (renewSession(session, host.visit, renewed)) location.reload();
    });
  document.documentElement.lang = session.language;
  const { loader } = window;
  const { page, name } = loader.first;
  loader
    .messages(name, session.language)
    .then(({ messages }) => {
      activate(session.language, messages);
      const first = { path: location.pathname, query: parseQuery(location.search), page: page() };
      createRoot(document.getElementById('root') as HTMLElement).render(<AppRoot first={first} />);
      loader.started = true;
    })
    .catch(loader.recover);
}
