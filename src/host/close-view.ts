import { isInApp, isIos } from './status-bar.ts';

/** What the contract says of the one method that is called before, or without, the app's code (ios.ts, android.ts). */
declare const webkit: {
  readonly messageHandlers: { readonly finishActivity: { postMessage(message: object): void } };
};
declare const companion: { finishActivity(json: string): void };

/** Closes the view through the app; in a browser, and where the app doesn't take it, goes one page back. */
export function closeView(userAgent: string): void {
  try {
    if (!isInApp(userAgent)) history.back();
    else if (isIos(userAgent)) webkit.messageHandlers.finishActivity.postMessage({});
    else companion.finishActivity('{}');
  } catch {
    history.back();
  }
}
