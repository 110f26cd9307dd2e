import type { Screen } from '../host/screens.ts';
import { i18n } from '../i18n/i18n.ts';
import type { App } from './app.ts';

/** Opens one of the native app's own screens; where no host takes it, a notice says where that can be done. */
export function openScreen(app: App, screen: Screen): void {
  if (!app.host.tell('startActivity', screen)) app.notices.show(i18n._('notice.openInApp'));
}
