import type { Host } from '../../src/host/contract.ts';
import { createHost } from '../../src/host/create-host.ts';
import { hostKind } from '../../src/host/platform.ts';
import { createVisitStore } from '../../src/host/visit-store.ts';

export const ANDROID =
  'Mozilla/5.0 (Linux; Android 8.1; SM-J530F) Chrome/63.0 Mobile CompanionApp/3.2.1 StatusBar/24';
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605 CompanionApp/3.2.1';
/** As iPadOS calls itself since version 13. */
export const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) CompanionApp/3.2.1';
export const BROWSER = 'Mozilla/5.0 (Linux; Android 8.1; SM-J530F) Chrome/63.0 Mobile';

/** A window as a phone would make it: `extra` lays the bridge, storage and prompt over it. */
export function phone(userAgent: string, extra: object = {}): Window {
  const fake = {
    navigator: { userAgent },
    history: { back() {} },
    setTimeout: (task: () => void, ms: number) => setTimeout(task, ms),
  };
  return Object.assign(fake, extra) as unknown as Window;
}

/** Defines `name` so that reading it throws, as a blocked storage does. */
export function throwing(target: object, name: string): object {
  return Object.defineProperty(target, name, {
    get() {
      throw new Error('SecurityError');
    },
  });
}

/** The host that a document in this window finds. */
export const hostIn = (window: Window): Host =>
  createHost(window, hostKind(window.navigator.userAgent, window), createVisitStore(window));
