import type { ConsoleEntry, PageLog } from '../../browser/driver.ts';
import type { Dialog, PageRequest } from '../../browser/page.ts';
import type { Cdp, Connection } from '../../browser/cdp.ts';

/** Browsers request it by themselves. */
const FAVICON = /\/favicon\.ico$/;

export const EVENTS = [
  'browsingContext.userPromptOpened',
  'log.entryAdded',
  'network.beforeRequestSent',
  'network.responseCompleted',
  'network.fetchError',
];

/** Records the page's console and requests, and answers its dialogs. */
export function watchPage(bidi: Connection, context: string, prompt: string | null): PageLog {
  const console: ConsoleEntry[] = [];
  const dialogs: Dialog[] = [];
  const of = bidi.of(context);
  of.on<{ level: string; text: string | null }>('log.entryAdded', ({ level, text }) => {
    console.push({
      level: level === 'warn' ? 'warning' : level === 'info' ? 'log' : level,
      text: text ?? '',
    });
  });
  of.on<{ type: string; message: string }>('browsingContext.userPromptOpened', ({ type: kind, message }) => {
    const answer = kind === 'prompt' ? prompt : 'ok';
    dialogs.push({ kind, message, answer });
    const given = answer === null ? { accept: false } : { accept: true, userText: answer };
    bidi.send('browsingContext.handleUserPrompt', { context, ...given }).catch(() => {
      // The page was closed meanwhile.
    });
  });
  return { console, dialogs, requests: watchRequests(of, console) };
}

function watchRequests(of: Cdp, console: ConsoleEntry[]): readonly PageRequest[] {
  const requests: PageRequest[] = [];
  const byId = new Map<string, PageRequest>();
  const fail = (url: string, why: string) =>
    console.push({ level: 'error', text: `Failed to load resource: ${why} ${url}` });
  of.on<NetworkEvent>('network.beforeRequestSent', ({ request }) => {
    const { request: id, method, url } = request;
    if (FAVICON.test(url)) return;
    const headers = Object.fromEntries(request.headers.map(({ name, value }) => [name, value.value]));
    const entry = { method, url, headers, status: 0, failed: null };
    byId.set(id, entry);
    requests.push(entry);
  });
  of.on<NetworkEvent>('network.responseCompleted', ({ request, response }) => {
    const entry = byId.get(request.request);
    if (!entry || !response) return;
    entry.status = response.status;
    if (entry.status >= 400) fail(entry.url, String(entry.status));
  });
  of.on<NetworkEvent>('network.fetchError', ({ request, errorText }) => {
    const entry = byId.get(request.request);
    if (!entry) return;
    entry.failed = errorText ?? 'failed';
    // A request that was cancelled because the page was left is not an error.
    if (entry.failed !== 'NS_BINDING_ABORTED') fail(entry.url, entry.failed);
  });
  return requests;
}

interface NetworkEvent {
  readonly request: {
    readonly request: string;
    readonly method: string;
    readonly url: string;
    readonly headers: readonly { readonly name: string; readonly value: { readonly value: string } }[];
  };
  readonly response?: { readonly status: number };
  readonly errorText?: string;
}
