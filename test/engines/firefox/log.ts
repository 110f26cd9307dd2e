import type { Connection } from '../../browser/cdp.ts';
import { createLog, type PageLog } from '../../browser/driver.ts';

export const EVENTS = [
  'browsingContext.userPromptOpened',
  'log.entryAdded',
  'network.beforeRequestSent',
  'network.responseCompleted',
  'network.fetchError',
];

/** Records the page's console and requests, and answers its dialogs. */
export function watchPage(bidi: Connection, context: string, prompt: string | null): PageLog {
  const log = createLog(prompt);
  const of = bidi.of(context);
  const fail = (url: string, why: string) => log.say('error', `Failed to load resource: ${why} ${url}`);
  of.on<{ level: string; text: string | null }>('log.entryAdded', ({ level, text }) =>
    log.say(level === 'warn' ? 'warning' : level === 'info' ? 'log' : level, text ?? ''),
  );
  of.on<{ type: string; message: string }>('browsingContext.userPromptOpened', ({ type, message }) => {
    const answer = log.answer(type, message);
    const given = answer === null ? { accept: false } : { accept: true, userText: answer };
    bidi.send('browsingContext.handleUserPrompt', { context, ...given }).catch(() => {
      // The page was closed meanwhile.
    });
  });
  of.on<NetworkEvent>('network.beforeRequestSent', ({ request }) => {
    const headers = Object.fromEntries(request.headers.map(({ name, value }) => [name, value.value]));
    log.send(request.request, { ...request, headers });
  });
  of.on<NetworkEvent>('network.responseCompleted', ({ request: { request: id }, response }) => {
    const request = log.requestOf(id);
    if (!request || !response) return;
    request.status = response.status;
    if (request.status >= 400) fail(request.url, String(request.status));
  });
  of.on<NetworkEvent>('network.fetchError', ({ request: { request: id }, errorText }) => {
    const request = log.requestOf(id);
    if (!request) return;
    request.failed = errorText ?? 'failed';
    // A request that was cancelled because the page was left is not an error.
    if (request.failed !== 'NS_BINDING_ABORTED') fail(request.url, request.failed);
  });
  return log;
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
