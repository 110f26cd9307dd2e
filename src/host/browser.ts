import type { Send } from './messages.ts';

/** A plain browser has no native side that could take anything. */
export const sendToBrowser: Send = (_window, method) => {
  throw new Error(method);
};
