import type { Gateway } from '../gateway/gateway.ts';
import type { Host } from '../host/contract.ts';
import type { Formatter } from '../i18n/format.ts';
import type { Navigate } from './navigation.ts';
import type { Notices } from './notices.ts';
import type { Session } from './session.ts';

/** What every page is given. */
export interface App {
  readonly host: Host;
  readonly session: Session;
  readonly gateway: Gateway;
  readonly format: Formatter;
  readonly notices: Notices;
  readonly navigate: Navigate;
  /** Milliseconds since 1970. */
  now(): number;
  /** When the last step back began. */
  steppedBackAt?: number;
}

let app: App;

/** Called once, before anything is rendered: a document has one app, so a React context would only cost bytes. */
export function provideApp(provided: App): void {
  app = provided;
}

/** No hook: it may be called anywhere once the app has started. */
export const useApp = (): App => app;
