import { DEADLINE_MS } from '../gateway/verdict.ts';
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
 * Resolves with whether the server answers with this page, within the time of a call. Not by `fetch`, which engines
 * without AbortController cannot end: what hangs there would hold up the document, too.
 */
const isReachable = () =>
  new Promise<boolean>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.timeout = DEADLINE_MS;
    request.onloadend = () => resolve(request.status >= 200 && request.status < 300);
    request.send();
  });

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
  return isReachable().then((reachable) => {
    const app = getApp();
    if (!reachable) {
      app.notices.show(i18n._('failed.hint'));
      return true;
    }
    markFirst(app.host);
    if (path) leaveDocument(app, hrefOf(path), replace);
    else window.loader.recover();
    return false;
  });
}
