import type { Screen } from '../host/screens.ts';
import { i18n } from '../i18n/i18n.ts';
import type { App } from './app.ts';

/** Opens a screen of the native app. If no host handles it, a notice tells the user to do this in the app. */
export function openScreen(app: App, screen: Screen): void {
  if (!app.host.tell('startActivity', screen)) app.notices.show(i18n._('notice.openInApp'));
}
