import type { Gateway } from '../gateway/gateway.ts';
import type { Host } from '../host/contract.ts';
import type { Formatter } from '../i18n/format.ts';
import type { Navigate } from './navigation.ts';
import type { Notices } from './notices.ts';
import type { Session } from './session.ts';

/** The services that every page can use. */
export interface App {
  readonly host: Host;
  readonly session: Session;
  readonly gateway: Gateway;
  readonly format: Formatter;
  readonly notices: Notices;
  readonly navigate: Navigate;
  /** The current time, in milliseconds since 1970. */
  now(): number;
  /** When the last step back began, in milliseconds since 1970. */
  steppedBackAt?: number;
}

let app: App;

/**
 * Call this once, before anything is rendered. A document has only one app, so a React context would only cost bytes.
 */
export function provideApp(provided: App): void {
  app = provided;
}

/** Returns the app. This is not a React hook: any code may call it once the app has started. */
export const getApp = (): App => app;
