import type { AccessibleNode } from './accessibility-tree.ts';
import type { HostMessage } from '../fake/host-switches.ts';

/** How a page is opened. Every field has a default. The limits of engines are described at the fields. */
export interface PageOptions {
  readonly userAgent?: string;
  /** Runs before the page's own scripts, in every document; ES5 for the oldest engines. */
  readonly script?: string;
  /** The answer to `prompt`; `null` (the default) dismisses the prompt. */
  readonly prompt?: string | null;
  /** In CSS px; the default is 360 × 640. */
  readonly width?: number;
  readonly height?: number;
  /** The default is 2; Qt WebKit has only 1. */
  readonly deviceScaleFactor?: number;
  /**
   * Milliseconds since 1970, or `null` for the moment of `NOW` (test/run.ts): gives the page a clock that starts at this instant in every document
   * and that `pass` can move forward. Transitions and animations still use the engine's own clock.
   */
  readonly clock?: number | null;
  /** The default is `en-US`. */
  readonly language?: string;
  /** The default is `UTC`. */
  readonly timeZone?: string;
  /** Ignored by engines that are older than the media query. */
  readonly darkScheme?: boolean;
  /** The system's few colours, as with Windows' contrast themes. Ignored by engines that are older than the media query. */
  readonly forcedColors?: boolean;
  /** No animations or transitions. Ignored by engines that are older than the media query. */
  readonly reducedMotion?: boolean;
  /** No script of the page runs; `evaluate` still works. Only in Chromium and Qt WebKit. */
  readonly scriptsBlocked?: boolean;
  /** A factor: 4 means four times slower. Chromium only. */
  readonly cpuSlowdown?: number;
  /** Uses the engine's own host object ({@link Engine.nativeHost}), so that messages are real calls. */
  readonly nativeHost?: boolean;
  /**
   * Pages may install the service worker. By default they find none, so that a worker's requests and cached responses
   * do not disturb other tests.
   */
  readonly worker?: boolean;
  /** Gets a process of its own, for measurements of what the browser holds. Other pages may get one that was emptied. */
  readonly fresh?: boolean;
}

export interface Engine {
  readonly name: string;
  /** The phone whose bridge the engine really has; `null` if tests need the fake one (`test/fake/host.ts`). */
  readonly nativeHost: 'android' | 'ios' | null;
  /** Opens a page in a new, empty browser. Resolves after the `load` event of `url`. */
  open(url: string, options?: PageOptions): Promise<Page>;
}

/** What a page holds after a garbage collection. */
export interface Held {
  readonly heapBytes: number;
  /** Also those that are not in the document any more. */
  readonly nodes: number;
  readonly listeners: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Dialog {
  readonly kind: string;
  readonly message: string;
  readonly answer: string | null;
}

/** A request of the page or of its resources; `status` is 0 until the response has come. */
export interface PageRequest {
  readonly method: string;
  readonly url: string;
  status: number;
  /** Why it failed; `null` if it did not, or has not yet. */
  failed: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A CSS selector, or `text=Week`: the smallest visible element with exactly this text, otherwise one that contains
 * it. Case does not matter.
 */
export type Target = string;

/**
 * Evaluates an expression or a function, with JSON in and out. The function is sent into the page as it is written:
 * arrow functions and const are allowed, nothing newer.
 */
export type Evaluate = <Value, Arguments extends readonly unknown[] = []>(
  script: string | ((...parts: Arguments) => Value),
  ...parts: Arguments
) => Promise<Awaited<Value>>;

/** What only Chromium can do. */
export interface ChromiumPage {
  /** Moves a finger from one point to another. The page decides what follows it: the page itself, or a sheet. */
  swipe(from: Point, to: Point): Promise<void>;
  /** Chromium 63 throws: close the server there instead. */
  setOffline(offline: boolean): Promise<void>;
  /** Collects garbage first. */
  held(): Promise<Held>;
  /** The tree that screen readers get, its root first. Only in the newest Chromium. */
  accessibility(): Promise<readonly AccessibleNode[]>;
}

export interface Page extends ChromiumPage {
  /**
   * Waits for `load`, or with `wait` only for the document. Throws if the document cannot be loaded. Only for another
   * document: use a script to go to an anchor.
   */
  goto(url: string, wait?: 'load' | 'document'): Promise<void>;
  reload(): Promise<void>;
  /** Like the phone's back button. Wait for what should appear. */
  back(): Promise<void>;
  forward(): Promise<void>;
  url(): Promise<string>;
  evaluate: Evaluate;
  /**
   * Waits until the target is visible, or until the function returns something truthy, and resolves with it. A
   * function that throws is called again. Fails with the page's text and console after `timeoutMs` (30 s).
   */
  waitFor(target: Target, timeoutMs?: number): Promise<true>;
  waitFor<Value>(probe: () => Value, timeoutMs?: number): Promise<Awaited<Value>>;
  /** Waits until no visible element matches the target. */
  waitGone(target: Target): Promise<void>;
  isVisible(target: Target): Promise<boolean>;
  /**
   * Moves the clock of {@link PageOptions.clock} forward. Runs the due timers, each after the effects of the one
   * before.
   */
  pass(ms: number): Promise<void>;
  /** The visible text of the element, or of the whole page, with trimmed lines and without empty ones. */
  text(selector?: string): Promise<string>;
  /**
   * Waits until the target does not move and nothing covers its centre, scrolls to it if needed, and taps it `times`
   * in a row, as fast as the engine can.
   */
  tap(target: Target, times?: number): Promise<void>;
  tapAt(point: Point): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** `Enter`, `Escape`, `Tab`, `Backspace`, `ArrowUp` … */
  key(name: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /**
   * A factor: 2 means text at 200 %, as in a phone's settings. Native in Qt WebKit; for other engines see
   * `enlarge-text.ts`.
   */
  enlargeText(factor: number): Promise<void>;
  /** Returns a PNG of the visible part, which is also written to `file` if that is given. */
  screenshot(file?: string): Promise<Buffer>;
  /** console.error, uncaught exceptions and rejections, failed loads, refusals of the content security policy. */
  consoleErrors(): readonly string[];
  /** The whole console, including errors, as `level: text`. */
  console(): readonly string[];
  dialogs(): readonly Dialog[];
  requests(): readonly PageRequest[];
  /** The messages that reached the native side: the engine's own host object, or the fake host of this document. */
  hostMessages(): Promise<readonly HostMessage[]>;
  close(): Promise<void>;
}
