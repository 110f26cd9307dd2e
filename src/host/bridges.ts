import type { HostKind, Method } from './contract.ts';

type MessageHandler = { postMessage(message: object): unknown };
type JavaMethod = (json: string) => unknown;

/** The objects that the native side injects into the window. Only one of the two exists. */
interface NativeWindow {
  readonly webkit: { readonly messageHandlers: Bridge };
  readonly companion: Bridge;
}
/** By method name: a message handler on iOS, a Java method on Android. */
type Bridge = Readonly<Partial<Record<Method, MessageHandler & JavaMethod>>>;

/**
 * Returns JSON that is also a JavaScript literal in old engines (U+2028 and U+2029 escaped), because native code may
 * paste it into a script.
 */
function toJson(message: object): string {
  return JSON.stringify(message)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/**
 * Returns a function that sends messages to the native side. It looks up the bridge at each call, because bridges are
 * injected late. It throws if no bridge takes the message. A method that is missing once counts as missing for the rest
 * of the document's life.
 */
export function createBridge(window: Window, kind: HostKind): (method: Method, message: object) => unknown {
  const isMissing: Partial<Record<Method, boolean>> = {};
  return (method, message) => {
    const { webkit, companion } = window as unknown as NativeWindow;
    const isNowhere = kind === 'browser' || isMissing[method];
    const bridge: Bridge = isNowhere ? {} : kind === 'ios' ? webkit.messageHandlers : companion;
    isMissing[method] = !bridge[method];
    // A WebKit handler rejects a call without a message. A Java method takes one string, and must be called on its
    // object.
    return kind === 'ios' ? bridge[method]!.postMessage(message) : bridge[method]!(toJson(message));
  };
}
