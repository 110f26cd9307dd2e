import vm from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fileOf, inlineScripts, read, report } from './dist.ts';

const APP = 'Mozilla/5.0 (Linux; Android 14) Chrome/153.0.0.0 CompanionApp/2.0';

/** Stands for whatever a script reads, calls or makes that is of no concern here. */
const anything: unknown = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : name === 'prerendering' ? false : anything),
  set: () => true,
  apply: () => anything,
  construct: () => anything as object,
});

/** Runs the inline scripts of a document that the browser prerenders, and records what they do that others notice. */
function prerender(html: string) {
  const acts: string[] = [];
  const listeners: Record<string, (() => void)[]> = {};
  const addEventListener = (type: string, listener: () => void) =>
    void (listeners[type] = [...(listeners[type] ?? []), listener]);
  const act = (name: string) => (): never => {
    acts.push(name);
    throw new Error(name);
  };
  const [, attributes = ''] = /<script ([^>]*)>/.exec(html) ?? [];
  const data = [...attributes.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const document = {
    prerendering: true,
    currentScript: { dataset: Object.fromEntries(data) },
    documentElement: { style: {}, lang: 'en' },
    querySelector: () => anything,
    querySelectorAll: () => [],
    head: anything,
    addEventListener,
  };
  const window: Record<string, unknown> = {
    document,
    addEventListener,
    navigator: {
      userAgent: APP,
      language: 'en',
      serviceWorker: { register: (address: string) => act(`worker ${address}`)() },
    },
    screen: { width: 360, height: 800 },
    location: { origin: 'https://app.example', pathname: '/x', search: '?a=1', hash: '' },
    history: { state: null, replaceState() {} },
    sessionStorage: { getItem: () => null, setItem() {} },
    prompt: act('prompt'),
    fetch: act('call'),
    XMLHttpRequest: act('call'),
    AbortController,
    setTimeout: (task: () => void) => void task(),
    console,
  };
  window.window = window;
  const context = vm.createContext(window);
  const run = (task: () => void) => {
    try {
      task();
    } catch {
      // Much of what a page needs is missing here.
    }
  };
  for (const script of inlineScripts(html)) run(() => void vm.runInContext(script, context));
  const fire = (type: string) => (listeners[type] ?? []).forEach(run);
  return { acts, document, fire, load: () => run(() => (window.onload as () => void)()) };
}

for (const { path, kind } of report())
  test(`${path}, prerendered, waits for somebody`, () => {
    const { acts, document, fire, load } = prerender(read(fileOf(path)));
    fire('DOMContentLoaded');
    load();
    // A legal document leaves it to the browser to hold the worker back.
    assert.equal(acts, path.endsWith('agreement') ? ['worker /sw.js'] : []);
    document.prerendering = false;
    fire('prerenderingchange');
    const reads = kind === 'app' || /lube|guide/.test(path);
    assert.is(acts.includes('prompt'), reads, 'prompt');
    assert.equal(
      acts.filter((act) => act.startsWith('worker')),
      ['worker /sw.js'],
    );
  });

test.run();
