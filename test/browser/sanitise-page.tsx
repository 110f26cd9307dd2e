import '../../src/shell/shims.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '../../src/app/app.ts';
import { createLinkReader } from '../../src/pages/raffle/activity-html.tsx';
import { isSupported } from '../../src/ui/html/clean-html.tsx';
import { safeAddress } from '../../src/sport/web-address.ts';
import { ServerHtml } from '../../src/ui/html/server-html.tsx';

/** The page of the sanitiser's tests: bundled for old engines, and driven from outside by `window.sanitise`. */
const steps: string[] = [];
const readLink = createLinkReader({ navigate: (path: string) => void steps.push(path) } as unknown as App);
const root = createRoot(document.getElementById('root') as HTMLElement);
let key = 0;

export const sanitise = {
  isSupported,
  steps,
  show: (html: string) => root.render(createElement(ServerHtml, { key: ++key, html, readLink })),
  kindOf(address: string) {
    const link = safeAddress(address) && readLink(address);
    return link === 'window' ? link : link && 'page';
  },
};

export type Sanitise = typeof sanitise;
Object.assign(window, { sanitise });
