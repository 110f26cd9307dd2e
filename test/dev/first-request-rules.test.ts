import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { portable, writtenRules } from '../../src/build/first-requests/rules.ts';
import { request, type CallRequest } from '../../src/gateway/gateway.ts';
import { addressOfCall } from '../../src/gateway/query.ts';
import { LINK_ID } from '../../src/sport/link-id.ts';
import { firstDaysIn } from '../../src/shell/first-days.ts';

const written = (one: CallRequest, withDays = true) =>
  writtenRules(
    {
      rules: [{ when: [{ value: 'query.id', matches: LINK_ID }], requests: [one] }],
      ...(withDays ? { firstDaysIn } : {}),
    },
    addressOfCall,
    'https://api.example.com',
  );

test('a rule is written with its tokens, its pattern and the origin', () => {
  assert.equal(written(request('/a', { id: '{query.id}', from: '{today.firstOfWeek} 00:00', page: 1 })), [
    {
      when: [{ value: 'query.id', matches: '(?!0*$)(?=.*[0-9])[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}' }],
      requests: ['https://api.example.com/a?id={query.id}&from={today.firstOfWeek}%2000%3A00&page=1'],
    },
  ]);
});

test('a rule that an app could not follow stops the build', () => {
  const day = request('/a', { day: '{today}' });
  for (const [write, words] of [
    [() => written({ method: 'POST', path: '/a' }), /sent with POST/],
    [() => written(request('/a', { day: '{yesterday}' })), /unknown token/],
    [() => written(request('/a/{query.id}', {})), /unknown token/],
    [() => written(request('/a', { id: 'a}b' })), /unknown token/],
    [() => written(day, false), /rules with days need firstDaysIn/],
    [() => portable(/^[a-z]+$/i), /has no flags/],
    [() => portable(/^a|b$/), /neither \|/],
    [() => portable(/[a-z]+/), /begins with \^/],
  ] as const)
    assert.throws(write, words);
});

test.run();
