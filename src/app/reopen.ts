import { i18n } from '../i18n/i18n.ts';
import { checkReachable, reloadAndNote } from '../shell/reachable.ts';
import { hrefOf } from '../ui/link.tsx';
import { getApp, type NavigateOptions } from './app.ts';
import { leaveDocument, markFirst } from './first-entry.ts';
import { pathnameOf, pathOf } from './paths.ts';

/** Whether a link may lead to this path. The router's table would tell, too, but its code could not be loaded. */
const isLinked = (path: string) => LINKED_PAGES.includes(pathOf(pathnameOf(path)));

/**
 * Loads the document of `path`, or this one again. Resolves with whether this page stays: because the server cannot
 * be reached (a notice says so), or because `otherwise` took the step.
 */
export function reopen(
  path?: string,
  { replace = false, otherwise }: NavigateOptions = {},
): Promise<boolean> {
  if (path && otherwise && !isLinked(path)) {
    otherwise();
    return Promise.resolve(true);
  }
  return new Promise<boolean>(checkReachable).then((isReachable) => {
    const app = getApp();
    if (!isReachable) {
      app.notices.show(i18n._('failed.hint'));
      return true;
    }
    markFirst(app.host);
    if (path) leaveDocument(app, hrefOf(path), replace);
    else reloadAndNote();
    return false;
  });
}
