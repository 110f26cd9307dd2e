import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '../../gateway/client.ts';
import { transport } from '../../gateway/transport.ts';
import { activate } from '../../i18n/i18n.ts';
import { withoutSoftHyphens } from '../../i18n/soft-hyphens.ts';
import { LoginFrame } from './login-frame.tsx';
import type { LoginContext } from './login-page.tsx';
import { DEFAULT_ZONE } from '../../sport/time-zone.ts';
import { createNotices } from '../../app/notices.ts';

export interface LoginModule {
  readonly default: ComponentType<{ context: LoginContext }>;
  /** The document's title, in the active language. */
  title(): string;
}

const inputOf = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const valueOf = (name: string) => inputOf(name)?.value ?? '';

/** Starts a login page, as `start.tsx` starts the app, but without a host and without storage. */
export function startLogin({ default: Page, title }: LoginModule): void {
  // Never run in a frame, against clickjacking, even if the server's headers do not forbid it.
  if (window.top !== window) return;
  // The address of the first call may contain the password, so the browser must keep no resource timings.
  performance.setResourceTimingBufferSize?.(0);
  const { loader } = window;
  const { language } = loader;
  const notices = createNotices();
  const gateway = createClient({
    loadLate: () => Promise.resolve(transport),
    session: { headers: { Authorization: '', time_zone: DEFAULT_ZONE, language }, timeZone: DEFAULT_ZONE },
  });
  loader
    .messages(loader.ownPage.name, language)
    .then(({ messages }) => {
      activate(language, messages);
      document.title = withoutSoftHyphens(title());
      const focused = document.activeElement as HTMLInputElement | null;
      const context: LoginContext = {
        gateway,
        notices,
        search: location.search,
        typed: { username: valueOf('username'), password: valueOf('password') },
        leave: (url) => location.replace(url),
      };
      createRoot(document.getElementById('root') as HTMLElement).render(
        <LoginFrame notices={notices}>
          <Page context={context} />
        </LoginFrame>,
      );
      // Rendering has replaced the fields: restore the focus.
      if (focused?.name) inputOf(focused.name)?.focus();
      loader.started = true;
    })
    .catch(loader.recover);
}
