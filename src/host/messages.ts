/** What a page can ask the native app to do; the names are the native methods' own. */
export type Method =
  'finishActivity' | 'startActivity' | 'routerFinish' | 'arouseTreadmill' | 'refreshUI' | 'applyReward';

/**
 * Hands a message to the native side, which is looked up at the moment of the call: bridges are injected
 * late. Throws where nobody takes the message.
 */
export type Send = (window: Window, method: Method, payload: object) => unknown;

/** What `window.prompt` is asked for the facts of the device and its user. */
export const DEVICE_QUESTION = 'getDeviceId';
