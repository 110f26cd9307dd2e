import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { costTable, type Cost } from './cost.ts';

const cost = (path: string, mainThreadMs: number, keepsOut: readonly string[] = []): Cost => ({
  path,
  mainThreadMs,
  heapBytes: 2_345_678,
  nodes: 312,
  layers: 7,
  firstBytes: 45_512,
  secondBytes: 0,
  keepsOut,
});

test('the dearest page comes first, and what keeps a page out of the cache has its name', () => {
  const lines = costTable([cost('/goal', 80.4), cost('/statistics', 120.5, ['WebLocks'])]).split('\n');
  assert.match(lines[0]!, /^page {9}main thread ms  heap MB/);
  assert.match(lines[1]!, /^\/statistics +121 +2\.3 +312 +7 +45\.5 +0\.0  WebLocks$/);
  assert.match(lines[2]!, /^\/goal +80 +2\.3 +312 +7 +45\.5 +0\.0  may$/);
});

test.run();
