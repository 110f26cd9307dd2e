import type { Send } from './messages.ts';

/** JSON that is also a JavaScript literal in every engine: native code may paste it into a script. */
function toJson(payload: object): string {
  return JSON.stringify(payload)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Injected Java methods take strings only and must be called on their object. */
export const sendToAndroid: Send = (window, method, payload) => {
  const { companion } = window as unknown as { companion: Record<string, (json: string) => unknown> };
  return companion[method]!(toJson(payload));
};
