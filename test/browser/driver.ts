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

export interface PageLog {
  readonly console: ConsoleEntry[];
  readonly dialogs: Dialog[];
  readonly requests: readonly PageRequest[];
}
