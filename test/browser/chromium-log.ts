import type { Cdp } from './cdp.ts';
import type { ConsoleEntry, PageLog } from './driver.ts';
import type { Dialog, PageRequest } from './page.ts';

/** Browsers request it by themselves. */
const FAVICON = /\/favicon\.ico$/;

/** Records the page's console and requests, and answers its dialogs. */
export function watchPage(cdp: Cdp, prompt: string | null): PageLog {
  const console: ConsoleEntry[] = [];
  const dialogs: Dialog[] = [];
  watchConsole(cdp, console);
  cdp.on<{ type: string; message: string }>('Page.javascriptDialogOpening', ({ type: kind, message }) => {
    const answer = kind === 'prompt' ? prompt : 'ok';
    dialogs.push({ kind, message, answer });
    const parameters = answer === null ? { accept: false } : { accept: true, promptText: answer };
    cdp.send('Page.handleJavaScriptDialog', parameters).catch(() => {
      // The page was closed meanwhile.
    });
  });
  return { console, dialogs, requests: watchRequests(cdp) };
}

function watchConsole(cdp: Cdp, entries: ConsoleEntry[]): void {
  cdp.on<{ type: string; args: readonly RemoteObject[] }>('Runtime.consoleAPICalled', ({ type, args }) => {
    const text = args.map(({ value, description }) => String(value ?? description)).join(' ');
    entries.push({ level: type === 'assert' ? 'error' : type, text });
  });
  cdp.on<Thrown>('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, url = '' } }) => {
    entries.push({
      level: 'error',
      text: `${text} ${exception?.description ?? exception?.value ?? ''} ${url}`,
    });
  });
  cdp.on<{ entry: { level: string; text: string; url?: string } }>(
    'Log.entryAdded',
    ({ entry: { level, text, url = '' } }) => {
      if (!FAVICON.test(url)) entries.push({ level, text: `${text} ${url}`.trim() });
    },
  );
  cdp.on('Inspector.targetCrashed', () => entries.push({ level: 'error', text: 'The page has crashed' }));
}

function watchRequests(cdp: Cdp): readonly PageRequest[] {
  const requests: PageRequest[] = [];
  const byId = new Map<string, PageRequest>();
  cdp.on<Sent>('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    const redirected = byId.get(requestId);
    if (redirected && redirectResponse) redirected.status = redirectResponse.status;
    const { method, url, headers } = request;
    if (FAVICON.test(url)) return;
    const entry = { method, url, headers, status: 0, failed: null };
    byId.set(requestId, entry);
    requests.push(entry);
  });
  cdp.on<{ requestId: string; response: { status: number } }>(
    'Network.responseReceived',
    ({ requestId, response }) => {
      const entry = byId.get(requestId);
      if (entry) entry.status = response.status;
    },
  );
  cdp.on<{ requestId: string; errorText: string }>('Network.loadingFailed', ({ requestId, errorText }) => {
    const entry = byId.get(requestId);
    if (entry) entry.failed = errorText;
  });
  return requests;
}

interface RemoteObject {
  readonly value?: unknown;
  readonly description?: string;
}

interface Thrown {
  readonly exceptionDetails: {
    readonly text: string;
    readonly exception?: RemoteObject;
    readonly url?: string;
  };
}

interface Sent {
  readonly requestId: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
  };
  readonly redirectResponse?: { readonly status: number };
}
