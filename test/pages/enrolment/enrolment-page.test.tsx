import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { firstRequests } from '../../../src/pages/enrolment/calls.ts';
import EnrolmentPage from '../../../src/pages/enrolment/enrolment-page.tsx';
import { formatQuery } from '../../../src/gateway/query.ts';
import { openHeldPage } from '../open-page.tsx';

test.after.each(cleanup);

const HEADERS = { Authorization: 'x', time_zone: 'UTC', language: 'en' };
const ask = (query: { id?: string }) => firstRequests({ query, headers: HEADERS });

for (const id of ['<img src=x onerror=alert(1)>', 'null', '0', '../1', 'abc', '7 1'])
  test(`a link whose id names no activity is not asked for: ${id}`, async () => {
    const page = openHeldPage(EnrolmentPage, { search: `?${formatQuery({ id })}`, language: 'en' });
    await page.settle();
    assert.match(page.text(), 'Activity not found');
    assert.is(page.calls.length, 0);
    assert.is(page.container.querySelector('img'), null);
    assert.equal(ask({ id }), []);
  });

for (const id of ['71', undefined])
  test(`the activity of a link is asked for, or the only one: ${id ?? 'none'}`, async () => {
    const page = openHeldPage(EnrolmentPage, { search: id ? `?id=${id}` : '', language: 'en' });
    await page.settle();
    assert.is(page.calls.length, 1);
    assert.is(page.calls[0]!.query?.activityId ?? undefined, id);
    assert.is(ask(id ? { id } : {}).length, 1);
  });

test.run();
