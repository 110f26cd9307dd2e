import type { Send } from './messages.ts';

interface MessageHandler {
  postMessage(message: object): unknown;
}

/** Message handlers refuse a call without a message, so there is always an object. */
export const sendToIos: Send = (window, method, payload) => {
  const { webkit } = window as unknown as { webkit: { messageHandlers: Record<string, MessageHandler> } };
  return webkit.messageHandlers[method]!.postMessage(payload);
};
