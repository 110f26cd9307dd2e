import { parse, type AnyNode, type CallExpression, type NewExpression, type Pattern } from 'acorn';
import { simple } from 'acorn-walk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { distFiles, documents, inlineScripts, read } from './dist.ts';

/**
 * Globals and methods that some supported engine lacks, found in Qt WebKit 5.212 and Chromium 63 themselves. Those in
 * SHIMMED may be used, because src/shell/shims.ts adds them. The others may only be used after a check that they exist.
 */
const MISSING_GLOBALS = new Set(
  `AbortController AbortSignal BigInt BroadcastChannel InputEvent IntersectionObserver PointerEvent Proxy Request
  ResizeObserver Response SharedArrayBuffer TextDecoder TextEncoder URLSearchParams WeakRef WebAssembly caches
  customElements globalThis requestIdleCallback structuredClone visualViewport`.split(/\s+/),
);
const MISSING_STATICS: Readonly<Record<string, readonly string[]>> = {
  Object: ['fromEntries', 'getOwnPropertyDescriptors', 'groupBy', 'hasOwn'],
  Promise: ['allSettled', 'any', 'try', 'withResolvers'],
  Array: ['fromAsync'],
  Map: ['groupBy'],
  RegExp: ['escape'],
  Reflect: ['construct', 'set'],
  Intl: `DisplayNames DurationFormat ListFormat Locale PluralRules RelativeTimeFormat Segmenter getCanonicalLocales
  supportedValuesOf`.split(/\s+/),
  navigator: 'clipboard connection languages permissions sendBeacon share storage vibrate'.split(' '),
  performance: ['getEntriesByType', 'mark', 'timeOrigin'],
};
const MISSING_METHODS = new Set(
  `allSettled animate at attachShadow elementsFromPoint finally findLast findLastIndex flat flatMap formatRange
  formatToParts getAnimations getRootNode isWellFormed matchAll padEnd padStart replaceAll replaceChildren
  reportValidity requestSubmit setPointerCapture toReversed toSorted toSpliced toWellFormed toggleAttribute trimEnd
  trimStart`.split(/\s+/),
);
/** All engines with service workers have these. */
const KNOWN_TO_WORKERS = /^(Request|Response|TextDecoder|TextEncoder|URLSearchParams|caches)$/;
const SHIMMED = new Set(['AbortController', 'Object.entries', 'Object.values', 'fetch', 'queueMicrotask']);

const scripts: [name: string, text: string][] = [
  ...distFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file): [string, string] => [file, read(file)]),
  ...documents().flatMap((file) =>
    inlineScripts(read(file)).map((text, index): [string, string] => [`${file} inline ${index}`, text]),
  ),
];

for (const [name, text] of scripts)
  test(`${name} is ES2015, declares no global, and uses nothing that an engine lacks`, () => {
    assert.equal(wrongInSafari(text), []);
    // A script of the host could overwrite a global.
    const { body } = parse(text, { ecmaVersion: 2015 });
    for (const { type } of body) assert.is(type, 'ExpressionStatement');
    // Lowered, a getter behind a spread is read once, when its object is made.
    assert.not.match(text, /\(\{\}, ?[^{}]*, ?\{\s*get \w/);
    // Inline scripts run before the shims.
    const isShimmed = (use: string) => !name.includes(' inline ') && SHIMMED.has(use);
    const isKnown = (use: string) => name === 'sw.js' && KNOWN_TO_WORKERS.test(use);
    const strays = unguarded(text).filter(
      (use) => !isShimmed(use) && !isUnreached(use, text) && !isKnown(use),
    );
    assert.equal(strays, []);
  });

/**
 * Code of packages that never runs. redaxios uses URLSearchParams if a call has `params`, but our client writes queries
 * itself. lingui uses plural rules if a message has a plural, but the build rejects these. frappe's chart creates a
 * ResizeObserver in a method that our subclass overrides.
 */
const UNREACHED: Readonly<Record<string, RegExp>> = {
  URLSearchParams: /paramsSerializer\([\w.]+\):new URLSearchParams\(/g,
  'Intl.PluralRules': /new Intl\.PluralRules\(/g,
  ResizeObserver: /ResizeObserver&&\(this\.resizeObserver=new ResizeObserver\(/g,
};

function isUnreached(use: string, text: string): boolean {
  const pattern = UNREACHED[use];
  const [name = use] = use.split('.').slice(-1);
  const rest = pattern ? text.replace(pattern, '') : text;
  return rest !== text && !rest.includes(name);
}

/** The names that a pattern binds. */
function boundBy(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        boundBy(each.type === 'Property' ? each.value : each.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundBy);
    case 'RestElement':
      return boundBy(pattern.argument);
    case 'AssignmentPattern':
      return boundBy(pattern.left);
    default:
      return [];
  }
}

/**
 * Throws at syntax later than ES2015, in regular expressions too, those that swc writes as a call of RegExp included.
 * Returns what ES2015 has but Safari 10 takes for an error, found in Qt WebKit 5.212 itself: `let` in the head of a
 * loop (if a parameter has this name), a destructured parameter with the name of its function, an arrow function in the
 * middle of `a ? b : c`, and the flag `y`.
 */
function wrongInSafari(text: string): string[] {
  const found: string[] = [];
  const checkFlags = (flags: string) => {
    if (!/^[gimu]*$/.test(flags)) found.push(`the flags ${flags}`);
  };
  const checkHead = (head: AnyNode | null | undefined) => {
    if (head?.type === 'VariableDeclaration' && head.kind !== 'var') found.push('let in a loop');
  };
  const checkCall = ({ callee, arguments: [pattern, flags] }: CallExpression | NewExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const source = pattern?.type === 'Literal' ? String(pattern.value) : 'unknown';
    const given = flags?.type === 'Literal' ? String(flags.value) : '';
    parse(`/${source}/${given}`, { ecmaVersion: 2015 });
    checkFlags(given);
  };
  simple(parse(text, { ecmaVersion: 2015 }), {
    Literal: ({ regex }) => checkFlags(regex?.flags ?? ''),
    ConditionalExpression({ consequent }) {
      if (consequent.type === 'ArrowFunctionExpression') found.push('an arrow function before a colon');
    },
    CallExpression: checkCall,
    NewExpression: checkCall,
    ForStatement: ({ init }) => checkHead(init),
    ForInStatement: ({ left }) => checkHead(left),
    ForOfStatement: ({ left }) => checkHead(left),
    FunctionExpression({ id, params }) {
      const patterns = params.filter(({ type }) => type !== 'Identifier');
      if (id && patterns.flatMap(boundBy).includes(id.name)) found.push(`${id.name} is two`);
    },
  });
  return found;
}

/** Returns uses of missing globals and methods without `typeof x`, `window.x &&` or `"x" in` close to them. */
function unguarded(text: string): string[] {
  const found: string[] = [];
  const tested = (name: string) =>
    new RegExp(
      `typeof ${name}\\b|window\\.${name}\\b|(Intl|navigator|performance|Reflect|Symbol)\\.${name}\\s*(\\?|&&|\\)|:)|\\.${name}\\s*&&|"${name}"\\s*in\\b`,
    ).test(text);
  simple(parse(text, { ecmaVersion: 2015 }), {
    MemberExpression({ object, property, computed }) {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const isMissing = MISSING_STATICS[object.name]?.includes(property.name);
      if (isMissing && !tested(property.name)) found.push(`${object.name}.${property.name}`);
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
        return;
      const { name } = callee.property;
      const { object } = callee;
      // `clients.matchAll` of a service worker has the same name as the missing method of strings.
      if (MISSING_METHODS.has(name) && memberOf(object) !== 'clients' && !tested(name))
        found.push(`.${name}()`);
      // All engines have these two on the window; on elements they are newer.
      const isWindows = object.type === 'Identifier' && object.name === 'window';
      if (/^scroll(To|By)$/.test(name) && !isWindows) found.push(`element.${name}()`);
      // Qt WebKit's lists of elements only have a length and indexes.
      const isList = object.type === 'CallExpression' && memberOf(object.callee) === 'querySelectorAll';
      if (name === 'forEach' && isList) found.push('elements.forEach()');
    },
    Identifier({ name }) {
      if (MISSING_GLOBALS.has(name) && !tested(name)) found.push(name);
    },
  });
  return found;
}

/** `b` of `a.b`. */
const memberOf = (node: AnyNode): string | undefined =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : undefined;

test('what may be used since it is shimmed, is', () => {
  const shims = distFiles().filter((file) => /^a\/shims-\w+\.js$/.test(file));
  assert.is(shims.length, 1);
  for (const name of SHIMMED) {
    const assigned = new RegExp(`${name.includes('.') ? name.replace('.', '\\.') : `window\\.${name}`}=[^=]`);
    assert.match(read(shims[0]!), assigned);
  }
});

/** What the checks are for, and what they find in it; `null` is no syntax of ES2015. */
const WRONG: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(['a?.b', 'async()=>1', 'RegExp("(?<n>a)","u")'].map((newer) => [newer, null])),
  'a=/b/y;RegExp("b","y")': 'the flags y,the flags y',
  'for(let a of b);for(const c in d);for(let e=0;;);': 'let in a loop,let in a loop,let in a loop',
  '(function a({b:[a]}){});(function c({d:{c}}={}){})': 'a is two,c is two',
  'a?b=>b:c': 'an arrow function before a colon',
  'var a=new URLSearchParams("");': 'URLSearchParams',
  '[1].flat();"".matchAll(/a/g);self.clients.matchAll()': '.flat(),.matchAll()',
  'Object.fromEntries([]);navigator.languages[0]': 'Object.fromEntries,navigator.languages',
  'a.scrollTo(0,0);window.scrollTo(0,0)': 'element.scrollTo()',
  'a.querySelectorAll("b").forEach(c);Array.from(a.querySelectorAll("b")).forEach(c)': 'elements.forEach()',
  'e.animate&&e.animate([]);var c="function"==typeof AbortController?new AbortController:null': '',
  'class A extends B{constructor(...e){super(...e)}}for(var h=0;;){let i}/\\u{61}/u;RegExp("a"+b,"gi")': '',
};

test('the checks notice what they are for', () => {
  for (const [text, found] of Object.entries(WRONG))
    if (found === null) assert.throws(() => wrongInSafari(text), SyntaxError, text);
    else assert.is([...wrongInSafari(text), ...unguarded(text)].join(), found, text);
});

test.run();
