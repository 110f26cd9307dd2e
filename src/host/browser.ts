import type { Send } from './messages.ts';

/** A plain browser can go back; everything else needs the app. */
export const sendToBrowser: Send = (window, method) => {
  if (method !== 'finishActivity') throw new Error(method);
  window.history.back();
};
