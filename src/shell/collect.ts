/**
 * The first script of a single file (src/build/package/single.ts), in which scripts stand before the loader. Keeps
 * what they define until the loader sets its own `define`, which finds these modules before it would ask for them.
 */
const waiting: Parameters<typeof window.define>[] = [];

Object.defineProperty(window, 'define', {
  configurable: true,
  get:
    () =>
    (...definition: Parameters<typeof window.define>) => {
      waiting.push(definition);
    },
  set(define: typeof window.define) {
    Object.defineProperty(window, 'define', { configurable: true, writable: true, value: define });
    waiting.forEach((definition) => define(...definition));
  },
});
