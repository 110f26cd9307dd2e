import type { HostMessage } from '../fake/host-switches.ts';
import type { Dialog, PageRequest, Point } from './page.ts';

/** What an engine has to be able to do; `make-page.ts` builds the rest of a {@link Page} on it. */
export interface Driver {
  /** The value of an expression, or what its promise brings, by way of JSON; throws what the page threw. */
  evaluate(expression: string): Promise<unknown>;
  navigate(url: string, wait: 'load' | 'document'): Promise<void>;
  reload(): Promise<void>;
  /** Resolves when the page is on the screen: touches before that are lost. */
  painted(): Promise<void>;
  /** Touches (where the engine has touches) one right after another. */
  tap(point: Point, times: number): Promise<void>;
  swipe(points: readonly Point[], durationMs: number): Promise<void>;
  type(text: string): Promise<void>;
  key(name: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  setOffline(offline: boolean): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Where the engine has text zoom of its own. */
  enlargeText?(factor: number): Promise<void>;
  /** Where the engine has a host object of its own and the page was opened with it. */
  hostMessages?(): readonly HostMessage[];
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
  requests(): readonly PageRequest[];
}
