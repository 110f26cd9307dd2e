import { i18n } from '../i18n/i18n.ts';
import { hrefOf } from '../ui/href-of.ts';
import { getApp } from './app.ts';
import { markFirst } from './first-entry.ts';
import { leaveDocument } from './leave-document.ts';
import type { NavigateOptions } from './navigation.ts';
import { pathOf } from './page-path.ts';

/** Whether a link may lead to this path. The router knows this better, but here it could not be loaded. */
const isLinked = (path: string) => LINKED_PAGES.indexOf(pathOf(path.replace(/[?#][^]*/, ''))) >= 0;

/**
 * Loads a new document if the server can be reached: that of `path`, or this one again. Otherwise the page stays, with
 * a notice, and the promise resolves with `true`. The options have the same effect as in a step of the router.
 */
export function reopen(
  path?: string,
  { replace = false, otherwise }: NavigateOptions = {},
): Promise<boolean> {
  if (path && otherwise && !isLinked(path)) {
    otherwise();
    return Promise.resolve(true);
  }
  return fetch(location.href).then(
    ({ ok }) => {
      if (!ok) return stay();
      const app = getApp();
      markFirst(app.host);
      if (path) leaveDocument(app, hrefOf(path), replace);
      else window.loader.recover();
      return false;
    },
    () => stay(),
  );
}

function stay(): boolean {
  getApp().notices.show(i18n._('failed.hint'));
  return true;
}
