import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSearchWriter } from '../../src/app/own-search.ts';

const at = () => location.pathname + location.search;

for (const [what, step, search, address] of [
  ['a choice', '/running-statistics', '?tab=week', '/running-statistics?tab=week'],
  ['the last choice that has no query', '/running-statistics?tab=week', '', '/running-statistics'],
  ['a choice after a step to a result', '/running-record?userSportResultId=1', '?tab=week', null],
  ['a choice after a step back to the overview', '/', '', null],
] as const)
  test(`${what} ${address ? 'stands in the address' : 'leaves the other page’s address alone'}`, () => {
    history.replaceState('state', '', '/running-statistics');
    const write = createSearchWriter();
    const { length } = history;
    history.replaceState('state', '', step);
    assert.is(write(search), !!address);
    assert.equal([at(), history.state, history.length], [address ?? step, 'state', length]);
  });

test.run();
