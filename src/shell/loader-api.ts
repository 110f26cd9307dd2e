import type { Messages } from '@lingui/core';
import type { PageModule } from '../app/frame.tsx';
import type { HostKind } from '../host/contract.ts';

export type Factory = (...parts: unknown[]) => void;

/** What the inline loader offers to the chunks, as `window.loader`. */
export interface Loader {
  /** The lowered form of `import()`: a module's name, and behind it the files that it needs. */
  (spec: string): Promise<object>;
  /** A page's compiled messages; `page` is the route's path without its slash. */
  messages(page: string, language: string): Promise<{ messages: Messages }>;
  /** The document's own page: its name and, once the chunks are there, its module. */
  readonly first: { readonly name: string; page(): PageModule };
  /** The host around the page. */
  readonly host: HostKind;
  /** The page can't go on: reloads it once, then says so in words. */
  recover(): void;
  /** Set by the app once its page is on the screen. */
  started: boolean;
}

declare global {
  interface Window {
    loader: Loader;
    define(name: string, needs: readonly string[], factory: Factory): void;
  }
}
