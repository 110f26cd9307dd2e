import type { HostKind } from './contract.ts';

/**
 * The part of the contract for the one method that is called before the app's code has loaded, or without it (see
 * create-host.ts).
 */
declare const webkit: {
  readonly messageHandlers: { readonly finishActivity: { postMessage(message: object): void } };
};
declare const companion: { finishActivity(json: string): void };

/** Closes the view through the app. In a browser, or if the app cannot do it, goes back one history entry. */
export function closeView(kind: HostKind): void {
  try {
    if (kind !== 'browser')
      return kind === 'ios'
        ? webkit.messageHandlers.finishActivity.postMessage({})
        : companion.finishActivity('{}');
  } catch {
    // The app has no such method.
  }
  history.back();
}
