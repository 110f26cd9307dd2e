import type { HostMessage } from '../fake/host-switches.ts';
import type { ChromiumPage, Dialog, PageRequest, Point } from './page.ts';

/** What an engine must be able to do. `make-page.ts` builds the rest of a {@link Page} on it. */
export interface Driver {
  /** Resolves with the value of an expression, or of its promise, passed as JSON. Throws what the page threw. */
  evaluate(expression: string): Promise<unknown>;
  navigate(url: string, wait: 'load' | 'document'): Promise<void>;
  reload(): Promise<void>;
  /** Resolves when the page is on the screen. Earlier touches are lost. */
  painted(): Promise<void>;
  /** Touches in quick succession, in engines that have touch. */
  tap(point: Point, times: number): Promise<void>;
  type(text: string): Promise<void>;
  key(name: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Only in engines with their own text zoom. */
  enlargeText?(factor: number): Promise<void>;
  /** Only if the engine has its own host object, and the page was opened with it. */
  hostMessages?(): readonly HostMessage[];
  readonly chromium?: ChromiumPage;
  readonly log: PageLog;
  close(): Promise<void>;
}

export interface ConsoleEntry {
  readonly level: string;
  readonly text: string;
}

/** Browsers request it by themselves. */
const FAVICON = /\/favicon\.ico\b/;

/** What a page has said, asked and requested. `prompt` answers its prompts. */
export function createLog(prompt: string | null) {
  const console: ConsoleEntry[] = [];
  const dialogs: Dialog[] = [];
  const requests: PageRequest[] = [];
  const byId = new Map<unknown, PageRequest>();
  return {
    console,
    dialogs,
    requests,
    say(level: string, text: string) {
      if (!FAVICON.test(text)) console.push({ level, text });
    },
    /** Returns the answer; `null` dismisses the dialog. */
    answer(kind: string, message: string): string | null {
      const answer = kind === 'prompt' ? prompt : 'ok';
      dialogs.push({ kind, message, answer });
      return answer;
    },
    send(id: unknown, { method, url, headers }: Pick<PageRequest, 'method' | 'url' | 'headers'>) {
      if (FAVICON.test(url)) return;
      const request = { method, url, headers, status: 0, failed: null };
      byId.set(id, request);
      requests.push(request);
    },
    requestOf: (id: unknown) => byId.get(id),
  };
}

export type PageLog = ReturnType<typeof createLog>;

/** An expression whose promise resolves when the page has been drawn. */
export const DRAWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
