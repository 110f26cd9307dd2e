import { getApp } from '../../app/app.ts';
import { createLinks } from '../../app/links.ts';
import { ServerHtml } from '../../ui/html/server-html.tsx';

/** The server's HTML about an activity, a task or a prize. Its links lead to pages of the app, or to a new window. */
export function ActivityHtml({ html }: { html: string }) {
  return <ServerHtml html={html} links={createLinks(getApp())} />;
}
