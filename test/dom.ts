import { Window } from 'happy-dom';
import { test } from 'uvu';

// With this global testing-library unmounts after each test what it has rendered.
Object.assign(globalThis, { afterEach: test.after.each });

/** Puts a fresh happy-dom window in place as the globals of this process. Import it before anything that renders. */
const dom = new Window({ url: 'http://127.0.0.1/', width: 360, height: 640 });
const taken = new Set(Object.getOwnPropertyNames(globalThis));
for (const key of Object.getOwnPropertyNames(dom)) {
  if (taken.has(key) && !['Event', 'EventTarget', 'CustomEvent', 'navigator'].includes(key)) continue;
  Object.defineProperty(globalThis, key, {
    configurable: true,
    get: () => Reflect.get(dom, key),
    set(value) {
      Reflect.set(dom, key, value);
    },
  });
}
Object.defineProperty(globalThis, 'window', { configurable: true, value: dom });
Object.defineProperty(globalThis, 'document', { configurable: true, value: dom.document });

// An open page's intervals run until it is closed. They keep no process alive.
const { setInterval: start } = globalThis;
globalThis.setInterval = ((run: () => void, ms: number) => start(run, ms).unref()) as typeof setInterval;

// A window's timers are the process's, so that a clock that is stopped (time.ts) stops them, too.
for (const name of ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const)
  Object.defineProperty(dom, name, { configurable: true, get: () => globalThis[name] });

// A document has its loader. Here whatever is loaded is there at once, so nobody waits for it.
Reflect.set(dom, 'loader', { wait: () => () => {} });

export const domWindow = dom;
