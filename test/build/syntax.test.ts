import { parse, type Node } from 'acorn';
import { ancestor, full } from 'acorn-walk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { distFiles, documents, inlineScripts, read } from './dist.ts';

/**
 * Globals and methods that some engine of the support table lacks. What is listed under SHIMMED may be used,
 * since src/document/shims.ts brings it; the rest only where a test of its presence stands before it.
 */
const MISSING_GLOBALS = new Set([
  'AbortController',
  'AbortSignal',
  'BigInt',
  'IntersectionObserver',
  'Proxy',
  'ResizeObserver',
  'TextEncoder',
  'URLSearchParams',
  'WeakRef',
  'globalThis',
  'requestIdleCallback',
  'structuredClone',
]);
const MISSING_STATICS: Record<string, readonly string[]> = {
  Object: ['fromEntries', 'getOwnPropertyDescriptors', 'hasOwn', 'groupBy'],
  Promise: ['allSettled', 'any', 'withResolvers'],
  Array: ['fromAsync'],
  Intl: ['PluralRules', 'RelativeTimeFormat', 'ListFormat', 'DisplayNames'],
};
const MISSING_METHODS = new Set([
  'allSettled',
  'at',
  'finally',
  'findLast',
  'flat',
  'flatMap',
  'formatRange',
  'formatToParts',
  'matchAll',
  'padEnd',
  'padStart',
  'replaceAll',
  'replaceChildren',
  'replaceWith',
  'toReversed',
  'toSorted',
  'toggleAttribute',
  'trimEnd',
  'trimStart',
]);
const SHIMMED = new Set(['Object.entries', 'Object.values', 'fetch', 'queueMicrotask']);

interface Member extends Node {
  readonly object: Node & { readonly name?: string; readonly type: string };
  readonly property: Node & { readonly name?: string };
  readonly computed: boolean;
}

const scripts: [name: string, text: string][] = [
  ...distFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file): [string, string] => [file, read(file)]),
  ...documents().flatMap((file) =>
    inlineScripts(read(file)).map((text, index): [string, string] => [`${file} inline ${index}`, text]),
  ),
];

for (const [name, text] of scripts) {
  test(`${name} is ES5`, () => {
    parse(text, { ecmaVersion: 5 });
  });
  test(`${name} uses nothing that an engine lacks`, () => {
    assert.equal(
      unguarded(text).filter((use) => !isUnreached(use, text)),
      [],
    );
  });
}

/** redaxios asks for URLSearchParams where a call has `params`; the client writes its queries itself. */
function isUnreached(use: string, text: string): boolean {
  const unreached = /paramsSerializer\([\w.]+\):new URLSearchParams\(/;
  return use === 'URLSearchParams' && unreached.test(text) && text.split(use).length === 2;
}

/** Uses of what is missing somewhere, without `typeof x`, `window.x &&` or `"x" in` close by. */
export function unguarded(text: string): string[] {
  const found: string[] = [];
  const tested = (name: string) =>
    new RegExp(
      `typeof ${name}\\b|window\\.${name}\\b|Intl\\.${name}\\s*(\\?|&&|\\))|"${name}"\\s*in\\b`,
    ).test(text);
  const tree = parse(text, { ecmaVersion: 5 });
  full(tree, (node) => {
    if (node.type !== 'MemberExpression') return;
    const { object, property, computed } = node as Member;
    if (computed || !property.name) return;
    if (object.type === 'Identifier' && MISSING_STATICS[object.name || '']?.includes(property.name)) {
      const use = `${object.name}.${property.name}`;
      if (!SHIMMED.has(use) && !tested(property.name)) found.push(use);
    }
  });
  ancestor(tree, {
    CallExpression(node) {
      const callee = node.callee as Member;
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      // A worker's list of pages has a method of this name, and no text's matchAll is like it.
      const isClients = (callee.object as Member).property?.name === 'clients';
      if (MISSING_METHODS.has(callee.property.name || '') && !isClients)
        found.push(`.${callee.property.name}()`);
    },
    Identifier(node) {
      if (MISSING_GLOBALS.has(node.name) && !tested(node.name)) found.push(node.name);
    },
  });
  return found;
}

test('the check notices what it is for', () => {
  assert.throws(() => parse('a?.b', { ecmaVersion: 5 }));
  assert.equal(unguarded('var a=new URLSearchParams("");'), ['URLSearchParams']);
  assert.equal(unguarded('[1].flat()'), ['.flat()']);
  assert.equal(unguarded('"".matchAll(/a/g);self.clients.matchAll()'), ['.matchAll()']);
  assert.equal(unguarded('Object.fromEntries([])'), ['Object.fromEntries']);
  assert.equal(unguarded('var c="function"==typeof AbortController?new AbortController:null'), []);
});

test.run();
