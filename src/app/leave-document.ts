import type { App } from './app.ts';
import { FIRST, forgetFirst } from './first-entry.ts';

/**
 * Loads the document of an address. With `replace` it takes the place of the current history entry, so Back never leads
 * to this page again.
 */
export function leaveDocument({ host }: App, address: string, replace: boolean): void {
  if (replace && history.state === FIRST) forgetFirst(host);
  location[replace ? 'replace' : 'assign'](address);
}
