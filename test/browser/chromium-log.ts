import type { Cdp } from './cdp.ts';
import { createLog, type PageLog } from './driver.ts';

/** Records the page's console and requests, and answers its dialogs. */
export function watchPage(cdp: Cdp, prompt: string | null): PageLog {
  const log = createLog(prompt);
  cdp.on<{ type: string; message: string }>('Page.javascriptDialogOpening', ({ type, message }) => {
    const answer = log.answer(type, message);
    const parameters = answer === null ? { accept: false } : { accept: true, promptText: answer };
    cdp.send('Page.handleJavaScriptDialog', parameters).catch(() => {
      // The page was closed meanwhile.
    });
  });
  cdp.on<{ type: string; args: readonly RemoteObject[] }>('Runtime.consoleAPICalled', ({ type, args }) => {
    const text = args.map(({ value, description }) => String(value ?? description)).join(' ');
    log.say(type === 'assert' ? 'error' : type, text);
  });
  cdp.on<Thrown>('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, url = '' } }) =>
    log.say('error', `${text} ${exception?.description ?? exception?.value ?? ''} ${url}`),
  );
  cdp.on<{ entry: { level: string; text: string; url?: string } }>(
    'Log.entryAdded',
    ({ entry: { level, text, url = '' } }) => log.say(level, `${text} ${url}`.trim()),
  );
  cdp.on('Inspector.targetCrashed', () => log.say('error', 'The page has crashed'));
  cdp.on<Sent>('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    const redirected = log.requestOf(requestId);
    if (redirected && redirectResponse) redirected.status = redirectResponse.status;
    log.send(requestId, request);
  });
  cdp.on<{ requestId: string; response: { status: number } }>(
    'Network.responseReceived',
    ({ requestId, response }) => {
      const request = log.requestOf(requestId);
      if (request) request.status = response.status;
    },
  );
  cdp.on<{ requestId: string; errorText: string }>('Network.loadingFailed', ({ requestId, errorText }) => {
    const request = log.requestOf(requestId);
    if (request) request.failed = errorText;
  });
  return log;
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
