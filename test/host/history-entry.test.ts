import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { changeEntry, type Entries } from '../../src/host/history-entry.ts';

/** The history at `url`, in which engines refuse another origin. */
function historyAt(url: string) {
  const changes: [state: unknown, address: string][] = [];
  const change = (state: unknown, _title: string, to = url) => {
    const next = new URL(to, url);
    const { protocol, host } = new URL(url);
    if (next.protocol !== protocol || next.host !== host) throw new DOMException('', 'SecurityError');
    changes.push([state, next.href]);
  };
  const entries: Entries = { state: null, pushState: change, replaceState: change };
  return { entries, changes };
}

/** Where the document is, and a path on its site, which an engine could take for another site. */
const PATHS: readonly [url: string, path: string | undefined][] = [
  ['https://app.example/today-goal', '/today-goal?date=2026-10-14'],
  ['https://app.example//today-goal', '//today-goal?a=1'],
  ['https://app.example:8443///x', '///x'],
  ['http://127.0.0.1:4210//evil.example/x', '//evil.example/x'],
  ['http://[::1]/a', '//[::1]/a?b'],
  ['https://app.example/fit//pages/', '/fit//pages/?tab=week#x'],
  ['https://app.example/a', '//user:pass@evil.example'],
  ['https://app.example/a', '//'],
  ['https://app.example/a', '/a?b=//c'],
  ['file:///data/app/today-goal/index.html', '/data/app/x?y'],
  ['companion://pages/today-goal', '//today-goal?y'],
  ['https://app.example//a?b#c', undefined],
];

for (const [url, to] of PATHS)
  test(`at ${url}: ${to ?? 'the same address'}`, () => {
    const { entries, changes } = historyAt(url);
    const [site = ''] = /^\w+:\/\/[^/]*/.exec(url)!;
    const address = to === undefined ? url : site + to;
    for (const method of ['pushState', 'replaceState'] as const)
      assert.is(changeEntry(entries, method, 'kept', to), true);
    assert.equal(changes, [
      ['kept', address],
      ['kept', address],
    ]);
  });

const REFUSALS: [name: string, refuse: (count: number) => void][] = [
  ['a frame without rights', () => raise(new DOMException('', 'SecurityError'))],
  ['WebKit, from the 101st change on', (count) => count > 100 && raise(new DOMException())],
  ["a host's own function", () => raise('no')],
];

function raise(reason: unknown): never {
  throw reason;
}

for (const [name, refuse] of REFUSALS)
  test(`refused: ${name}`, () => {
    let count = 0;
    const replaceState = () => refuse((count += 1));
    const entries = { state: null, replaceState };
    const done = Array.from({ length: 102 }, () => changeEntry(entries, 'replaceState', null, '/a'));
    assert.is(done[101], false);
    assert.is(changeEntry(entries, 'pushState', null, '/a'), false);
  });

test('nothing else changes the history', () => {
  const files = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file));
  const changing = files.filter((file) =>
    /\b(push|replace)State\s*\(/.test(fs.readFileSync(path.join('src', file), 'utf8')),
  );
  assert.equal(changing, ['host/history-entry.ts']);
});

test.run();
