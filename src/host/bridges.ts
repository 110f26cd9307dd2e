import type { HostKind, Method } from './contract.ts';

type MessageHandler = { postMessage(message: object): unknown };
type JavaMethod = (json: string) => unknown;

/** What the native side puts into the window: one of the two. */
interface NativeWindow {
  readonly webkit: { readonly messageHandlers: Bridge };
  readonly companion: Bridge;
}
/** By method: a handler on iOS, a Java method on Android. */
type Bridge = Readonly<Partial<Record<Method, MessageHandler & JavaMethod>>>;

/** JSON that is also a JavaScript literal in every engine: native code may paste it into a script. */
function toJson(message: object): string {
  return JSON.stringify(message)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/**
 * Hands messages to the native side, which is looked up at each call: bridges are injected late. Throws where nobody takes
 * the message. A bridge that lacks a method is asked for it once: it would not get it while the document lives.
 */
export function createBridge(window: Window, kind: HostKind): (method: Method, message: object) => unknown {
  const isMissing: Partial<Record<Method, boolean>> = {};
  return (method, message) => {
    const { webkit, companion } = window as unknown as NativeWindow;
    const isNowhere = kind === 'browser' || isMissing[method];
    const bridge: Bridge = isNowhere ? {} : kind === 'ios' ? webkit.messageHandlers : companion;
    isMissing[method] = !bridge[method];
    // A handler refuses a call without a message. A Java method takes one string, and must be called on its object.
    return kind === 'ios' ? bridge[method]!.postMessage(message) : bridge[method]!(toJson(message));
  };
}
