import type { App } from './app.ts';
import { safeRoute } from './safe-route.ts';

/**
 * What a page's back arrow does: closes the view where the link says type=1, else goes to the link's `router` where
 * that is a page of this app, or one page back. A page that was opened by a deep link has none behind it, and closes.
 */
export function goBack({ host, navigate }: App, { type, router }: Readonly<Record<string, string>>): void {
  const target = safeRoute(router);
  const back = () => (history.length > 1 ? history.back() : host.finishActivity());
  if (type === '1') host.finishActivity();
  else if (target) navigate(target, { replace: true, otherwise: back });
  else back();
}
