import type { HostKind } from './contract.ts';

/** What the contract says of the one method that is called before, or without, the app's code (bridges.ts). */
declare const webkit: {
  readonly messageHandlers: { readonly finishActivity: { postMessage(message: object): void } };
};
declare const companion: { finishActivity(json: string): void };

/** Closes the view through the app; in a browser, and where the app doesn't take it, goes one page back. */
export function closeView(kind: HostKind): void {
  try {
    if (kind !== 'browser')
      return kind === 'ios'
        ? webkit.messageHandlers.finishActivity.postMessage({})
        : companion.finishActivity('{}');
  } catch {
    // The app lacks it.
  }
  history.back();
}
