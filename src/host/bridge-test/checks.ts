import { CONTRACT_VERSION, METHODS } from '../contract.ts';
import { isFresh, type HostAnswer } from '../host-answers.ts';
import { hostKind, statusBarPx } from '../platform.ts';
import type { FieldRow, FieldRows } from '../rows.ts';
import { SCREENS } from '../screens.ts';
import { DEVICE_PROMPT, MAX_PROMPT_CHARS, parseFields, type Fields } from '../session-fields.ts';
import { PROMPT_ROWS, SESSION_ROWS } from '../session-rows.ts';

/**
 * The checks that the page can make by itself. They run in every WebView that shows pages, so this file is
 * lowered like them.
 */

/** `open`: a person has to do, to write or to look at something. `not needed`: the contract lets the app leave it out. */
export const VERDICTS = ['passed', 'not answered', 'malformed', 'open', 'not needed'] as const;

type Verdict = (typeof VERDICTS)[number];

export type Finding = readonly [verdict: Verdict, note: string];

const ANSWER_ROWS: FieldRows = { ...SESSION_ROWS, ...PROMPT_ROWS };
const KNOWN = [...Object.keys(METHODS), ...Object.keys(SCREENS)];

/** In `sessionStorage`, which lasts as long as the view, it marks the view; in `localStorage` are a person's findings. */
export const STORAGE_KEY = 'bridge-test';

const LONGEST = 60;
function worded(value: unknown): string {
  const text = JSON.stringify(value) || String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  return typeof value === 'number' && value % 1 === 0 ? 'integer' : typeof value;
}

/** Why a value does not match its row; '' if it matches. */
function fault({ type, pattern, items }: FieldRow, value: unknown): string {
  const types: readonly string[] = typeof type === 'string' ? [type] : type;
  const kind = kindOf(value);
  if (!types.includes(kind)) return `is ${kind}, not ${types.join(' or ')}`;
  if (pattern && kind === 'string' && !new RegExp(pattern).test(value as string))
    return `is not like ${pattern}`;
  if (!items) return '';
  const faults = (value as readonly unknown[]).map((row, index) => {
    if (items === 'string') return typeof row === items ? '' : `[${index}] is no text`;
    const names = Object.keys(items).filter((name) => fault(items[name]!, (Object(row) as Fields)[name]));
    return names.length ? `[${index}]: ${names.join(', ')} missing or of another type` : '';
  });
  return faults.filter(Boolean).join('; ');
}

const faultsOf = (rows: FieldRows, fields: Fields): string[] =>
  Object.keys(rows)
    .filter((name) => fields[name] !== undefined && fault(rows[name]!, fields[name]))
    .map((name) => `${name} ${fault(rows[name]!, fields[name])}`);

/** Checks the marks of the app in the user agent. */
export function checkAgent(window: Window): Readonly<Record<string, Finding>> {
  const { userAgent } = window.navigator;
  const kind = hostKind(userAgent, window);
  return {
    'The marker':
      kind === 'browser'
        ? ['not answered', `The user agent has no CompanionApp/<version>: ${userAgent}`]
        : ['passed', `A page takes the app for ${kind === 'ios' ? 'iOS' : 'Android'}`],
    'The status bar': kind === 'android' ? barFinding(window) : ['not needed', 'Only on Android'],
    'DOM storage': storageFinding(window),
  };
}

function barFinding({ navigator: { userAgent }, screen }: Window): Finding {
  const [, px] = /\bStatusBar\/(\S*)/.exec(userAgent) || [];
  const said = `${statusBarPx('android', userAgent, screen)} px: the blue strip ends where the bar ends`;
  if (px === undefined) return ['not answered', `No StatusBar/<px> in the user agent, so 60 counts: ${said}`];
  if (!/^\d{1,3}$/.test(px)) return ['malformed', `StatusBar/${px} is not one to three digits`];
  return ['open', said];
}

function storageFinding(window: Window): Finding {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, '1');
    return window.sessionStorage.getItem(STORAGE_KEY) === '1'
      ? ['passed', 'sessionStorage keeps a value']
      : ['malformed', 'sessionStorage keeps nothing'];
  } catch (error) {
    return ['not answered', `No sessionStorage: ${String(error)}`];
  }
}

interface PromptFindings {
  /** A finding for the answer, and one for each of its fields. */
  readonly findings: Readonly<Record<string, Finding>>;
  /** As the answer has it. */
  readonly capabilities?: unknown;
}

export function checkPrompt(window: Window, nowMs: number): PromptFindings {
  const name = `prompt('${DEVICE_PROMPT}')`;
  const only = (finding: Finding): PromptFindings => ({ findings: { [name]: finding } });
  let answer: unknown;
  try {
    answer = window.prompt(DEVICE_PROMPT);
  } catch (error) {
    return only(['not answered', `It throws: ${String(error)}`]);
  }
  if (answer === null || answer === undefined || answer === '')
    return only(['not answered', `It answers ${worded(answer)}`]);
  const fields = parseFields(answer, MAX_PROMPT_CHARS);
  if (!Object.keys(fields).length)
    // The text may hold the token.
    return only(['malformed', `No JSON of an object: ${String(answer).length} characters`]);
  const findings: Record<string, Finding> = { [name]: ['passed', 'JSON of an object'] };
  Object.keys(ANSWER_ROWS).forEach((field) => (findings[field] = fieldFinding(field, fields, nowMs)));
  return { findings, capabilities: fields.capabilities };
}

/** The finding for a field of the prompt's answer. Secret values are not shown. */
function fieldFinding(name: string, fields: Fields, nowMs: number): Finding {
  const value = fields[name];
  if (value === undefined) return missingFinding(name, fields);
  const shown = name === 'authorization' ? `${String(value).length} characters` : worded(value);
  const [wrong] = faultsOf(ANSWER_ROWS, { [name]: value });
  if (wrong) return ['malformed', name in SESSION_ROWS ? wrong.replace(name, shown) : wrong];
  if (name === 'authorization' && value === '') return ['open', 'Empty: nobody is signed in'];
  if (name === 'capabilities') return capabilitiesFinding(value as readonly string[]);
  if (name === 'answers')
    return answersFinding(value as readonly (HostAnswer & { readonly status: number })[], nowMs);
  if (name === 'contract' && value !== CONTRACT_VERSION)
    return ['open', `${shown}; these pages have contract ${CONTRACT_VERSION}`];
  return ['passed', shown];
}

/**
 * The pages work without the fields of PROMPT_ROWS. But only `contract` tells later pages that an app expects the
 * names of this version.
 */
function missingFinding(name: string, { deviceUnit }: Fields): Finding {
  if (name === 'contract')
    return ['open', `Left out, which counts as 1: write it, ${CONTRACT_VERSION} for these pages`];
  if (name in PROMPT_ROWS) return ['not needed', 'Left out'];
  if (name === 'tenantUnit' && deviceUnit !== undefined)
    return ['open', 'Left out: write it, for a phone without deviceUnit'];
  return ['not answered', 'Missing: it keeps the value that it had, also that of another person'];
}

/** The app need not name all. A name that these pages do not know may be of a later version, or misspelt. */
function capabilitiesFinding(named: readonly string[]): Finding {
  const lacks = KNOWN.filter((name) => !named.includes(name));
  const unknown = named.filter((name) => !KNOWN.includes(name));
  const note = `Not offered: ${lacks.join(', ') || 'nothing'}`;
  return unknown.length ? ['open', `${note}. Unknown here: ${unknown.join(', ')}`] : ['passed', note];
}

function answersFinding(rows: readonly (HostAnswer & { readonly status: number })[], nowMs: number): Finding {
  const unused = rows.filter(({ status }) => status !== 200).length;
  const old = rows.filter((row) => !isFresh(row, nowMs)).length;
  return [
    'passed',
    `${rows.length} answers, ${unused} with another status than 200, ${old} older than 10 s (only shown as last known)`,
  ];
}

/** Checks the argument of a call of `refreshPage`. */
export function checkRefresh(given: readonly unknown[]): Finding {
  const [session] = given;
  if (!given.length || session === undefined) return ['passed', 'Called without a session'];
  const fields = typeof session === 'string' ? parseFields(session) : (Object(session) as Fields);
  const known = Object.keys(SESSION_ROWS).filter((name) => fields[name] !== undefined);
  const wrong = faultsOf(SESSION_ROWS, fields);
  if (wrong.length) return ['malformed', wrong.join('; ')];
  if (!known.length) return ['malformed', `No field of a session: ${worded(session)}`];
  return ['passed', `Called with ${known.join(', ')}`];
}

interface Bridges {
  readonly companion?: Readonly<Record<string, (json: string) => unknown>>;
  readonly webkit?: {
    readonly messageHandlers?: Readonly<Record<string, { postMessage(message: unknown): unknown }>>;
  };
}

export function hasMethod(window: Window | null, method: string): boolean {
  const { companion, webkit } = (window || {}) as Bridges;
  return Boolean((companion && companion[method]) || webkit?.messageHandlers?.[method]);
}

/**
 * Sends a message as a page would, but without the page's own code. Returns the error, or an empty text if
 * the message was accepted.
 */
export function sendMessage(window: Window | null, method: string, message: unknown): string {
  const { companion, webkit } = (window || {}) as Bridges;
  try {
    if (!hasMethod(window, method)) return `The bridge has no ${method}`;
    if (companion?.[method]) companion[method](JSON.stringify(message));
    else webkit!.messageHandlers![method]!.postMessage(message);
    return '';
  } catch (error) {
    return String(error);
  }
}
