import { CONTRACT_VERSION, type Method } from '../contract.ts';
import { knownBy } from '../create-host.ts';
import { EXAMPLES } from '../examples.ts';
import { changeEntry } from '../history-entry.ts';
import { hostKind, statusBarPx } from '../platform.ts';
import {
  checkAgent,
  checkPrompt,
  checkRefresh,
  hasMethod,
  sendMessage,
  STORAGE_KEY,
  VERDICTS,
  type Finding,
} from './checks.ts';

/*
 * Tests the bridge of the app that shows this page, and says what passed as words to copy. For native
 * developers, in English. It is built by src/build/bridge-test.ts, and is in no release.
 */

interface Row {
  readonly section: string;
  readonly name: string;
  readonly says: string;
  finding: Finding;
  readonly act?: readonly [label: string, run: (row: Row) => void];
}

const APP = 'The app';
const PROMPT = 'The prompt';
const MESSAGES = 'Messages to the app';
const CALLS = 'Calls from the app';
const BACK = 'Back and closing';
const SECTIONS = [APP, PROMPT, MESSAGES, CALLS, BACK];

/** An app that opens a screen hides the page within this time. */
const COVER_MS = 1500;
const STATUS_BAR = 'The status bar';

const rows: Row[] = [];
const list = document.getElementById('rows') as HTMLElement;
const counts = document.getElementById('counts') as HTMLElement;
const report = document.getElementById('report') as HTMLTextAreaElement;

const add = (section: string, findings: Readonly<Record<string, Finding>>) =>
  Object.keys(findings).forEach((name) => rows.push({ section, name, says: '', finding: findings[name]! }));

/** Whether a person settles the row, so that its verdict has to outlive this view. */
const isByHand = ({ act, section, name }: Row): boolean => !!act || section === CALLS || name === STATUS_BAR;

/** Verdicts of a person are stored, because they have to outlive the view, which `finishActivity` closes. */
const KEPT_MS = 60 * 60 * 1000;

interface Stored {
  readonly atMs: number;
  /** By the names of their rows. */
  readonly findings: Readonly<Record<string, Finding>>;
}

/** Without storage the verdicts end with this view. */
function tryStorage<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function readFindings(): Stored['findings'] {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(STORAGE_KEY) || '') as Stored);
  return stored && Date.now() - stored.atMs < KEPT_MS ? stored.findings : {};
}

function store(): void {
  const findings: Record<string, Finding> = {};
  rows.filter(isByHand).forEach((row) => (findings[row.name] = row.finding));
  tryStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify({ atMs: Date.now(), findings })));
}

function settle(row: Row, ...finding: Finding): void {
  row.finding = finding;
  store();
  draw();
}

const SENT = 'Sent; nothing has covered the page. Did the app do it?';
const CLOSING = 'Sent; the view is still open';
const GONE_BACK = 'Press Back now; the page has to stay';

/**
 * Sends the row's message. If the app opens a screen, the page notices that it is hidden; otherwise the
 * person says what they saw.
 */
function send(row: Row, method: Method, message: object): void {
  // Stores the verdict before it sends: the app may end this view at once.
  settle(row, 'open', method === 'finishActivity' ? CLOSING : SENT);
  const refused = sendMessage(window, method, message);
  if (refused) return settle(row, 'not answered', refused);
  if (method !== 'startActivity') return;
  const onHidden = () => {
    if (document.hidden) settle(row, 'passed', 'A screen has covered the page');
  };
  document.addEventListener('visibilitychange', onHidden);
  setTimeout(() => document.removeEventListener('visibilitychange', onHidden), COVER_MS);
}

function addMessages(capabilities: unknown): void {
  const can = knownBy(capabilities);
  EXAMPLES.forEach(({ method, name, says, message }) => {
    const isClosing = method === 'finishActivity';
    const section = isClosing ? BACK : MESSAGES;
    // A document's back arrow closes the view whatever the app names.
    if (!isClosing && !(can(method) && can(name))) {
      const finding: Finding = [
        'not needed',
        'The app does not name it in capabilities, so no page sends it',
      ];
      rows.push({ section, name, says, finding });
      return;
    }
    const finding: Finding = hasMethod(window, method)
      ? ['open', 'Not sent yet']
      : ['not answered', `The bridge has no ${method}`];
    rows.push({ section, name, says, finding, act: ['Send', (row) => send(row, method, message)] });
  });
}

const PLAIN_CALL = 'refreshPage()';
const SESSION_CALL = 'refreshPage(session)';

function addCalls(): void {
  const addCall = (name: string, says: string) =>
    rows.push({ section: CALLS, name, says, finding: ['open', 'Not called yet'] });
  addCall(PLAIN_CALL, 'Open one of the screens above, and come back.');
  addCall(SESSION_CALL, 'Let the app renew the token, or change the person, language or unit.');
  const onCall = (...given: readonly unknown[]) => {
    const name = given.length && given[0] !== undefined ? SESSION_CALL : PLAIN_CALL;
    rows.filter((row) => row.name === name).forEach((row) => settle(row, ...checkRefresh(given)));
  };
  window.refreshPage = Object.assign(onCall, { contract: CONTRACT_VERSION });
}

function addBack(): void {
  rows.push({
    section: BACK,
    name: 'Back',
    says: 'Adds an entry to the history. The phone’s Back, or the swipe of iOS, has to leave that entry and not the page.',
    finding: ['open', 'Not tried yet'],
    act: [
      'Add an entry',
      (row) => {
        if (changeEntry(history, 'pushState', null)) settle(row, 'open', GONE_BACK);
      },
    ],
  });
  window.onpopstate = () => {
    rows
      .filter(({ finding }) => finding[1] === GONE_BACK)
      .forEach((row) => settle(row, 'passed', 'Back has left the entry, and the page has stayed'));
  };
}

/**
 * Restores a person's findings of an earlier view. If `finishActivity` was sent in a view that has ended, the
 * app has closed it.
 */
function restore(isNewView: boolean): void {
  const stored = readFindings();
  rows.forEach((row) => {
    const [verdict, note] = stored[row.name] || row.finding;
    if (note === CLOSING && isNewView) row.finding = ['passed', 'The view was closed; this is another one'];
    else if (note === GONE_BACK && isNewView) row.finding = ['not answered', 'Back has closed the view'];
    else if (verdict !== 'open' && isByHand(row)) row.finding = [verdict, note];
  });
}

function element(tag: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  children.forEach((child) =>
    made.appendChild(typeof child === 'string' ? document.createTextNode(child) : child),
  );
  return made;
}

function button(text: string, { name }: Row, run: () => void): HTMLElement {
  const made = element('button', '', text);
  made.setAttribute('aria-label', `${text}: ${name}`);
  made.onclick = run;
  return made;
}

function drawRow(row: Row): HTMLElement {
  const [verdict, note] = row.finding;
  const buttons: HTMLElement[] = [];
  if (row.act) buttons.push(button(row.act[0], row, () => row.act![1](row)));
  if (note === SENT || (row.name === STATUS_BAR && verdict === 'open'))
    buttons.push(
      button('Yes', row, () => settle(row, 'passed', 'Seen by a person')),
      button('No', row, () => settle(row, 'not answered', 'A person has seen nothing of it')),
    );
  return element(
    'li',
    verdict.replace(' ', '-'),
    element('div', 'head', element('code', '', row.name), element('b', '', verdict)),
    ...(row.says ? [element('p', '', row.says)] : []),
    element('p', 'note', note),
    ...(buttons.length ? [element('div', '', ...buttons)] : []),
  );
}

function draw(): void {
  const focused = document.activeElement?.getAttribute('aria-label');
  list.textContent = '';
  SECTIONS.forEach((section) => {
    list.appendChild(element('h2', '', section));
    list.appendChild(element('ul', '', ...rows.filter((row) => row.section === section).map(drawRow)));
  });
  if (focused) document.querySelector<HTMLElement>(`[aria-label="${focused}"]`)?.focus();
  counts.textContent = summary();
}

const summary = () =>
  VERDICTS.map((verdict) => `${rows.filter(({ finding }) => finding[0] === verdict).length} ${verdict}`).join(
    ', ',
  );

/** The findings as words, without the values of the session that are secret. */
function words(): string {
  const lines = SECTIONS.map((section) => {
    const own = rows.filter((row) => row.section === section);
    return `\n${section}\n${own.map(({ name, finding }) => `- ${name}: ${finding.join('. ')}`).join('\n')}`;
  });
  return [
    `Bridge test, contract ${CONTRACT_VERSION}: ${summary()}`,
    navigator.userAgent,
    `${innerWidth} × ${innerHeight} CSS pixels`,
    ...lines,
  ].join('\n');
}

function copy(): void {
  report.hidden = false;
  report.value = words();
  report.focus();
  report.setSelectionRange(0, report.value.length);
  const isDone = document.execCommand('copy');
  (document.getElementById('copied') as HTMLElement).textContent = isDone
    ? 'Copied'
    : 'Touch and hold the words to copy them';
}

function startAgain(): void {
  tryStorage(() => localStorage.removeItem(STORAGE_KEY));
  location.reload();
}

/** No document of this view has run the checks, which write the key. */
const isNewView = tryStorage(() => sessionStorage.getItem(STORAGE_KEY)) === null;
const barPx = statusBarPx(hostKind(navigator.userAgent, window), navigator.userAgent, screen);
(document.getElementById('bar') as HTMLElement).style.height = `${barPx}px`;
add(APP, checkAgent(window));
const { findings, capabilities } = checkPrompt(window, Date.now());
add(PROMPT, findings);
addMessages(capabilities);
addCalls();
addBack();
restore(isNewView);
(document.getElementById('copy') as HTMLElement).onclick = copy;
(document.getElementById('again') as HTMLElement).onclick = startAgain;
draw();
