import { isApple } from '../../host/platform.ts';
import type { OfferedApp } from '../../deploy/tenant.ts';
import { storeAddress } from './store-address.ts';
import { DEFAULT_ZONE } from '../../sport/time-zone.ts';
import { ask } from '../../shell/ask.ts';
import { host, startDocument, userAgent } from '../../shell/document-frame.ts';

const DOWNLOAD = '/api-tenant-center/version/getDownloadUrl';
const LANDING = '/api-activity-center/app/banner-landing/event-post';

/** The maximum length of a message from the server. */
const MAX_CHARS = 200;

/** In-app browsers that block downloads: WeChat and QQ (but not QQ's own browser, MQQBrowser). */
const isCaged = /MicroMessenger|\bQQ\//i.test(userAgent);

/** The raffle leads people here who have to sign in to the app. */
const isFromRaffle = location.hash === '#raffle';
/** Only the app has a view to return to, so other browsers get no way back. */
const classes =
  'page download' + (host === 'browser' ? '' : ' is-in-app') + (isFromRaffle ? ' is-from-raffle' : '');

/** Runs an action that the engine may forbid. Returns whether it succeeded. */
function isDone(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/** Reports the landing once per visit. Nothing on the page depends on the response. */
function reportLanding(landingPage: string, headers: Readonly<Record<string, string>>): void {
  const key = `landed ${landingPage}`;
  let isCounted = false;
  isDone(() => {
    isCounted = sessionStorage.getItem(key) === '1';
    sessionStorage.setItem(key, '1');
  });
  if (!isCounted) ask('POST', LANDING, headers, () => {}, JSON.stringify({ landingPage }));
}

startDocument(() => {
  const main = document.querySelector('main')!;
  const button = main.querySelector<HTMLButtonElement>('.primary')!;
  const reason = main.querySelector('.download-problem span')!;
  const address = main.querySelector('input')!;
  const copy = main.querySelector<HTMLElement>('.download-hint button')!;
  const close = main.querySelector<HTMLElement>('.download-hint button:last-child')!;
  const { clients, landingPage } = JSON.parse(main.dataset.app as string) as OfferedApp;
  const headers = {
    Authorization: '',
    time_zone: DEFAULT_ZONE,
    language: document.documentElement.lang.replace(/-.*/, ''),
    'Content-Type': 'application/json',
  };

  let isBusy = false;
  /** The style sheet shows the texts of this state. */
  function show(state: string): void {
    main.className = state ? `${classes} is-${state}` : classes;
    // The button is not `disabled`, which would take the focus away.
    isBusy = state === 'busy';
  }

  function leaveHint(): void {
    show('');
    button.focus();
  }

  show('');
  close.onclick = leaveHint;
  // Returns nothing: `false` would take all other keys from the browser.
  document.onkeydown = ({ keyCode }) => {
    if (isCaged && keyCode === 27) leaveHint();
  };
  address.value = location.href;
  copy.onclick = () => {
    address.focus();
    // select() does nothing on iPhones.
    address.setSelectionRange(0, 9e3);
    if (document.execCommand('copy')) show('caged is-copied');
  };
  button.onclick = () => {
    if (isBusy) return;
    if (isCaged) {
      show('caged');
      return close.focus();
    }
    show('busy');
    const client = clients[isApple(userAgent) ? 'ios' : 'android'];
    const query = `?clientId=${client.clientId}&clientSecret=${client.clientSecret}`;
    const open = (data: unknown, message: unknown) => {
      const store = storeAddress((data as { readonly downloadUrl?: unknown } | null)?.downloadUrl);
      // The cut does not split a character. `cutText` would make this script a fifth longer.
      const words = typeof message === 'string' ? message.slice(0, MAX_CHARS) : '';
      reason.textContent = words.replace(/[\ud800-\udbff]$/, '');
      show(store && isDone(() => (location.href = store)) ? 'opened' : 'failed');
    };
    if (!isDone(() => ask('GET', DOWNLOAD + query, headers, open))) show('failed');
  };
  reportLanding(landingPage, headers);
});
