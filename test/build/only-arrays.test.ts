import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/**
 * The lowering to ES5 treats everything that is spread, iterated by `for … of` or destructured by position as an
 * array. So this test compiles the source once more, with changed types of the engine, in which only arrays are
 * iterable.
 */
const FOLDER = '.cache/only-arrays';

const ONLY_ARRAYS = `
interface SymbolConstructor { readonly iterator: unique symbol }
interface IteratorResult<T> { done?: boolean; value: T }
interface Iterator<T> { next(): IteratorResult<T> }
interface Iterable<T> { [Symbol.iterator](): Iterator<T> }
interface IterableIterator<T> extends Iterator<T> { [Symbol.iterator](): IterableIterator<T> }
interface Array<T> { [Symbol.iterator](): IterableIterator<T> }
interface ReadonlyArray<T> { [Symbol.iterator](): IterableIterator<T> }
`;

const tsc = (...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', ...args], { encoding: 'utf8' })
    .stdout.split(/\r?\n/)
    .filter(Boolean);

/** Copies the engine's types, without the parts that make objects iterable. */
function copyTypes(): void {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(FOLDER, { recursive: true });
  const files = tsc('--listFilesOnly').filter((file) => /\/lib\.[\w.]+\.d\.ts$/.test(file));
  for (const file of files.filter((name) => !/iterable|generator|iterator|wellknown/.test(name))) {
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    const kept = lines.filter((line) => !/^\/\/\/ <reference|\[Symbol\.iterator\]\(\)/.test(line));
    fs.writeFileSync(path.join(FOLDER, path.basename(file)), kept.join('\n'));
  }
  fs.writeFileSync(path.join(FOLDER, 'only-arrays.d.ts'), ONLY_ARRAYS);
}

/** Returns the compiler's errors for these sources. */
function check(include: readonly string[]): string[] {
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: { noLib: true, lib: null, types: [], allowJs: false },
    include: ['*.d.ts', ...include],
    exclude: [],
  };
  fs.writeFileSync(path.join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
  return tsc('-p', FOLDER, '--pretty', 'false');
}

test('nothing but arrays is spread, gone through or taken apart by its places', () => {
  copyTypes();
  assert.equal(check(['../../src/**/*']), []);
});

test('the check finds a set, a map, a text and a list of nodes', () => {
  const lines = [
    'export const spread = [...new Set([1])];',
    "export const [first] = new Map([['a', 'b']]);",
    "export const letters = [...'text'];",
    "for (const link of document.querySelectorAll('a')) console.log(link);",
    'export const fine = [...[1, 2], ...Object.keys({})];',
  ];
  fs.writeFileSync(path.join(FOLDER, 'probe.ts'), lines.join('\n'));
  const found = check(['probe.ts']).map((line) => /\((\d+),/.exec(line)?.[1]);
  assert.equal(found, ['1', '2', '3', '4']);
});

test.run();
