import type { Activity } from '../host/contract.ts';
import { i18n } from '../i18n/i18n.ts';
import type { App } from './app.ts';

/** Opens one of the host's own screens; where no host takes it, a notice says where that can be done. */
export function startActivity(app: App, activity: Activity): void {
  if (!app.host.startActivity(activity)) app.notices.show(i18n._('notice.openInApp'));
}
