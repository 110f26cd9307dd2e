import fs from 'node:fs';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { scriptHashes } from '../../src/deploy/policy.ts';
import { scriptString } from '../../src/deploy/written.ts';
import { METHODS, type HostSwitches } from '../fake/host-switches.ts';
import { installHost } from '../fake/install-host.ts';
import { decodeSwitches, encodeSwitches } from '../fake/switches.ts';
import type { BlockRule } from './block.ts';

/** The settings of a simulated visit. They are kept in `window.name`, and come from `?__sim=` in its first address. */
export interface Simulation {
  readonly host: HostSwitches;
  readonly scripts?: readonly BlockRule[];
  /** Another key is another visit, in which things that happen only once happen again. */
  readonly key?: string;
  /** The simulator around the page holds answers of the app for it: they are too long for an address. */
  readonly hasAnswers?: boolean;
}

const COOKIE = '__sim';
const SWITCHES = /[?&]__sim=([\w-]*)/;

/**
 * ES5, like installHost, which it calls. Moves the switches from the address to `window.name`, where they survive
 * reloads and navigation. A window without switches is not changed. The cookie tells the server which documents need
 * this script. It expires soon after the visit.
 */
function enter(install: typeof installHost, methods: typeof METHODS): void {
  var location = window.location;
  var given = /([?&])__sim=([\w-]*)&?/.exec(location.search);
  if (given) {
    window.name = 'sim:' + given[2];
    var search = location.search.replace(given[0], given[1] as string).replace(/[?&]$/, '');
    window.history.replaceState(window.history.state, '', location.pathname + search + location.hash);
    try {
      window.sessionStorage.clear();
    } catch (error) {
      // No storage, so nothing to clear.
    }
  }
  if (window.name.indexOf('sim:') !== 0) return;
  var encoded = window.name.slice(4);
  function keepCookie(): void {
    document.cookie = '__sim=' + encoded + ';path=/;max-age=60;samesite=lax';
  }
  keepCookie();
  window.setInterval(keepCookie, 20000);
  // A simulated visit must not use a service worker, because the next visit may simulate another phone.
  Object.defineProperty(window.navigator, 'serviceWorker', { value: undefined });
  var binary = window.atob(encoded.replace(/-/g, '+').replace(/_/g, '/'));
  var simulation = JSON.parse(decodeURIComponent(escape(binary)));
  if (simulation.hasAnswers) simulation.host.device.answers = window.parent.answersOfApp;
  install(window, simulation.host, methods);
}

const SCRIPT = `(${enter.toString()})(${installHost.toString()},${scriptString(METHODS)})`;

/** A phone lays its scroll bars over the page; a desktop's would take 15 px of the phone's width. */
const STYLE = '<style>*{scrollbar-width:none}::-webkit-scrollbar{display:none}</style>';

const META_POLICY = /(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*/;

/** Returns the document's own policy, extended by the scripts that are sent with it and by the simulator's frame. */
function allowSent(policy: string, html: string): string {
  const more = scriptHashes(html).filter((hash) => !policy.includes(hash));
  return policy
    .replace('script-src', ['script-src', ...more].join(' '))
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

/** Returns the simulation that a request belongs to. */
function simulationOf({ url = '', headers: { cookie = '' } }: IncomingMessage): Simulation | null {
  const encoded = SWITCHES.exec(url)?.[1] ?? new RegExp(`\\b${COOKIE}=([\\w-]*)`).exec(cookie)?.[1];
  return encoded ? (decodeSwitches(encoded) as Simulation | null) : null;
}

/**
 * Serves the documents of simulated visits with the fake host inside, and any document with the script `follower`, if
 * there is one. Returns `false` for other requests, which the caller then handles.
 */
export function serveSimulated(
  { distDir, base }: { distDir: string; base: string },
  request: IncomingMessage,
  response: ServerResponse,
  follower: string | null = null,
): boolean {
  const { url = '/', method, headers } = request;
  const isSimulated = headers['sec-fetch-dest'] === 'iframe' || simulationOf(request) !== null;
  const file = method === 'GET' && (isSimulated || follower) ? findDocument(distDir, url) : null;
  if (!file) return false;
  const given = SWITCHES.exec(url)?.[1];
  if (given) response.setHeader('set-cookie', `${COOKIE}=${given}; Path=/; Max-Age=60; SameSite=Lax`);
  const moved = moveAssets(base, fs.readFileSync(file, 'utf8'), simulationOf(request));
  const followed = follower ? insertFirst(moved, `<script>${follower}</script>`) : moved;
  const sent = isSimulated ? insertFirst(followed, `<script>${SCRIPT}</script>${STYLE}`) : followed;
  const html = sent.replace(META_POLICY, (said) => allowSent(said, sent));
  const policy = response.getHeader('content-security-policy');
  if (policy) response.setHeader('content-security-policy', allowSent(String(policy), sent));
  response.removeHeader('x-frame-options');
  response.writeHead(200, { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
  return true;
}

/** Inserts tags at the start of the head. */
function insertFirst(html: string, tags: string): string {
  const head = /<head[^>]*>/i.exec(html) ?? /^\s*(<!doctype[^>]*>)?/i.exec(html);
  const end = head ? head.index + head[0].length : 0;
  return html.slice(0, end) + tags + html.slice(end);
}

const ASSETS = '/__a/';

/**
 * If files should fail, the visit gets them under addresses of its own, which contain the fault. Otherwise the cache
 * could serve a file that another visit has loaded, without a request.
 */
function moveAssets(base: string, html: string, simulation: Simulation | null): string {
  if (!simulation?.scripts?.length) return html;
  const moved = `${ASSETS}${encodeSwitches({ key: simulation.key, scripts: simulation.scripts })}/`;
  // Replaces the addresses in the tags and in the inline loader.
  return html.split(`"${base}/a/`).join(`"${moved}`);
}

/** Returns the original address of a file that {@link moveAssets} moved, and its fault rules. */
export function movedAsset(
  base: string,
  url: string,
): { url: string; visit: Pick<Simulation, 'key' | 'scripts'> } | null {
  const [, encoded = '', file = ''] = /^\/__a\/([\w-]+)\/(.*)$/.exec(url) ?? [];
  const visit = encoded ? (decodeSwitches(encoded) as Simulation | null) : null;
  return visit && { url: `${base}/a/${file}`, visit };
}

function findDocument(distDir: string, url: string): string | null {
  const { pathname } = new URL(url, 'http://preview');
  const root = path.resolve(distDir);
  const base = path.join(root, decodeURI(pathname).replace(/\/$/, ''));
  const found = [base, `${base}.html`, path.join(base, 'index.html')].find(
    (file) => file.startsWith(root) && file.endsWith('.html') && fs.existsSync(file),
  );
  return found ?? null;
}
