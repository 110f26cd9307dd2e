import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { filesBelow } from '../../src/build/files.ts';
import { changeEntry, type Entries } from '../../src/host/history-entry.ts';

/** The history at `url`, in which engines refuse another origin. */
function historyAt(url: string) {
  const addresses: string[] = [];
  const change = (_state: unknown, _title: string, to = url) => {
    const next = new URL(to, url);
    const { protocol, host } = new URL(url);
    if (next.protocol !== protocol || next.host !== host) throw new DOMException('', 'SecurityError');
    addresses.push(next.href);
  };
  const entries: Entries = { state: null, pushState: change, replaceState: change };
  return { entries, addresses };
}

/** Where the document is, and a path on its site, which an engine could take for another site. */
for (const [site, from, path] of [
  ['https://app.example', '/today-goal', '/today-goal?date=2026-10-14'],
  ['https://app.example:8443', '///x', '///x'],
  ['http://127.0.0.1:4210', '//evil.example/x', '//evil.example/x'],
  ['http://[::1]', '/a', '//[::1]/a?b'],
  ['https://app.example', '/a', '//user:pass@evil.example'],
  ['file://', '/data/app/today-goal/index.html', '/data/app/x?y'],
  ['companion://pages', '/today-goal', '//today-goal?y'],
  ['https://app.example', '//a?b#c', undefined],
] as const)
  test(`at ${site}${from}: ${path ?? 'the same address'}`, () => {
    const { entries, addresses } = historyAt(site + from);
    assert.is(changeEntry(entries, 'pushState', 'kept', path), true);
    assert.is(changeEntry(entries, 'replaceState', 'kept', path), true);
    assert.equal(addresses, [site + (path ?? from), site + (path ?? from)]);
  });

test('an engine that refuses a change, or cannot make it, stops nothing', () => {
  const replaceState = () => {
    throw new DOMException('', 'SecurityError');
  };
  for (const method of ['replaceState', 'pushState'] as const)
    assert.is(changeEntry({ state: null, replaceState }, method, null, '/a'), false);
});

const filesWith = (folder: string, pattern: RegExp) =>
  filesBelow([folder]).filter((file) => /\.tsx?$/.test(file) && pattern.test(fs.readFileSync(file, 'utf8')));

test('nothing else changes the history', () => {
  assert.equal(filesWith('src', /\b(push|replace)State\s*\(/), ['src/host/history-entry.ts']);
});

test('app pages change no address by themselves, which may be that of another page already', () => {
  assert.equal(filesWith('src/pages', /\bchangeEntry\(/), ['src/pages/login/tenant-sheet.tsx']);
});

test.run();
