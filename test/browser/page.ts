import type { HostMessage } from '../fake/host-switches.ts';

/** How a page is opened. Everything has a default; what an engine can't do stands at the field. */
export interface PageOptions {
  readonly userAgent?: string;
  /** Runs before the page's own scripts, in every document; ES5 for the oldest engines. */
  readonly script?: string;
  /** The answer to `prompt`, or what makes it; `null` (the default) is a dismissed prompt. */
  readonly prompt?: string | null | ((message: string) => string | null);
  /** CSS px; 360 × 640. */
  readonly width?: number;
  readonly height?: number;
  /** 2; Qt WebKit has 1 only. */
  readonly deviceScaleFactor?: number;
  /**
   * The page's clock can be moved on by `pass`, and starts at this instant: milliseconds since 1970; `null` is now. It
   * starts so in every document. What styles move goes by the engine's own clock.
   */
  readonly clock?: number | null;
  /** `en-US`. */
  readonly language?: string;
  /** `UTC`. */
  readonly timeZone?: string;
  /** Ignored by engines that are older than the media query. */
  readonly darkScheme?: boolean;
  /** No script of the page runs; `evaluate` still does. */
  readonly scriptsBlocked?: boolean;
  /** 4: four times slower. Chromium only. */
  readonly cpuSlowdown?: number;
  /** The engine's own host object ({@link Engine.nativeHost}), messages of which are real calls. */
  readonly nativeHost?: boolean;
  /**
   * Pages may install the service worker. Without it they find none, so that no test meets a worker's requests or
   * kept answers in the middle.
   */
  readonly worker?: boolean;
  /** The engine's own switch: `localStorage` is null. Qt WebKit only; elsewhere a script does it. */
  readonly storageOff?: boolean;
}

export interface Engine {
  readonly name: string;
  /** Which phone's bridge the engine has for real; tests use a script (`test/fake/host.ts`) where it has none. */
  readonly nativeHost: 'android' | 'ios' | null;
  /** A new browser with nothing in it; `url` has fired `load` when the page is there. */
  open(url: string, options?: PageOptions): Promise<Page>;
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

/** A request of the page or what it loads; `status` 0 until an answer has come. */
export interface PageRequest {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  /** Why it failed; `null`: it did not (yet). */
  readonly failed: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A CSS selector, or `text=Week`: the smallest visible element with exactly this text, else one that contains it, in
 * upper or lower case.
 */
export type Target = string;

/** An expression or a function; JSON in and out. The function goes into the page as it is written: arrow functions and const, nothing newer. */
export type Evaluate = <Value, Arguments extends readonly unknown[] = []>(
  script: string | ((...parts: Arguments) => Value),
  ...parts: Arguments
) => Promise<Awaited<Value>>;

export interface Page {
  readonly engine: string;
  /** Waits for `load`, or just for the document where `wait` says so; throws where the document can't be had.
   * For another document only: a step to an anchor is a script's. */
  goto(url: string, wait?: 'load' | 'document'): Promise<void>;
  reload(): Promise<void>;
  /** As the phone's back button; wait for what should appear. */
  back(): Promise<void>;
  forward(): Promise<void>;
  url(): Promise<string>;
  evaluate: Evaluate;
  /**
   * Waits until the target is visible, or the function answers something true, which is then the answer. A function
   * that throws has not answered yet. Fails with the page's text and console after `timeoutMs` (10 s).
   */
  waitFor(target: Target, timeoutMs?: number): Promise<true>;
  waitFor<Value>(probe: () => Value, timeoutMs?: number): Promise<Awaited<Value>>;
  /** Waits until no visible element is the target. */
  waitGone(target: Target, timeoutMs?: number): Promise<void>;
  isVisible(target: Target): Promise<boolean>;
  /** Moves the clock of {@link PageOptions.clock} on; what is due runs, each after what came of the one before. */
  pass(ms: number): Promise<void>;
  /** The visible text, lines trimmed, empty ones left out; of the whole page where there is no selector. */
  text(selector?: string): Promise<string>;
  /**
   * Waits until the target stands still and nothing covers its centre, scrolls there where needed, and taps `times`
   * in a row, as quickly as the engine takes it.
   */
  tap(target: Target, times?: number): Promise<void>;
  tapAt(point: Point): Promise<void>;
  /** A finger from one point to another; what moves (the page, a sheet) is up to the page. */
  swipe(from: Point, to: Point, durationMs?: number): Promise<void>;
  /** A swipe that moves the page down by so many px (up: negative), as far as it goes. */
  scroll(downPx: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** `Enter`, `Escape`, `Tab`, `Backspace`, `ArrowUp` … */
  key(name: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** 2: text at 200 %, as phones set it. Genuine in Qt WebKit; elsewhere see `enlarge-text.ts`. */
  enlargeText(factor: number): Promise<void>;
  /** Not in Chromium 63, which throws: close the server there. */
  setOffline(offline: boolean): Promise<void>;
  /** A PNG, written to `file` where one is named; `full`: the whole page, not only what is seen. */
  screenshot(file?: string, full?: boolean): Promise<Buffer>;
  /** console.error, uncaught exceptions and rejections, failed loads, refusals of the content security policy. */
  consoleErrors(): readonly string[];
  /** All of the console, errors included, as `level: text`. */
  console(): readonly string[];
  dialogs(): readonly Dialog[];
  requests(): readonly PageRequest[];
  /** What reached the native side: the engine's own host object, or the fake host of this document. */
  hostMessages(): Promise<readonly HostMessage[]>;
  close(): Promise<void>;
}
