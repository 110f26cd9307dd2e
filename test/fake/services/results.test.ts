import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getCourse, getCourseResult, getResult } from '../../../src/pages/results/calls.ts';
import type { Call } from '../../../src/gateway/gateway.ts';
import { writeJson } from '../json.ts';
import { quoteLongIntegers } from '../../../src/gateway/response.ts';
import { createPerson } from '../people.ts';
import type { Account } from '../route.ts';
import { findFault } from '../rules.ts';
import { results } from './results.ts';

const NOW = '2026-10-17 12:00:00';
const person = createPerson({ now: NOW });
const account: Account = { now: NOW, person, keep: (_name, make) => make() };
const [first] = person.records;

/** Sends the page's own call to the fake. Returns what the page decodes, or the code of a rejection. */
function ask<T>(call: Call<T>): T | number {
  const route = results.find(({ path }) => path === call.path);
  assert.ok(route, call.path);
  const query = Object.fromEntries(
    Object.entries(call.query || {}).map(([name, value]) => [name, String(value)]),
  );
  assert.is(findFault(route.query || {}, query), null);
  const answer = route.answer({ query, body: {}, account });
  if ('code' in answer) return answer.code;
  return call.decode(JSON.parse(quoteLongIntegers(writeJson(answer.data))), 'Asia/Shanghai');
}

test('a run is found by its long id, with the sums of its day', () => {
  assert.ok(first && String(first.id).length > 16);
  const run = ask(getResult(String(first.id)));
  assert.ok(run && typeof run === 'object');
  assert.is(run.ordinal, first.ordinal);
  assert.is(run.distanceM, 4560);
  assert.is(run.todayDistanceM, 5580);
  assert.is(run.endedAt, '2026-10-17T08:12:00');
});

test('every course run leads to its course and its result', () => {
  const runs = person.records.filter(({ sportType }) => sportType === 6).slice(0, 20);
  assert.is(runs.length, 20);
  for (const { id, sportValue } of runs) {
    const course = ask(getCourse(String(sportValue)));
    const result = ask(getCourseResult(String(id)));
    assert.ok(course && typeof course === 'object' && course.name);
    assert.ok(result && typeof result === 'object');
    assert.is(result.name, course.name);
    assert.ok(result.completions);
  }
});

test('strangers are refused', () => {
  assert.is(ask(getResult('12')), 404);
  assert.is(ask(getCourse('12')), 404);
  assert.is(ask(getCourseResult('12')), 404);
});

test.run();
