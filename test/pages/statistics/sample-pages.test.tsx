import '../../dom.ts';
import { cleanup, waitFor } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import JumpRopePage from '../../../src/pages/statistics/jumprope-statistics.tsx';
import RowingPage from '../../../src/pages/statistics/rowing-statistics.tsx';
import HulaHoopPage, { title } from '../../../src/pages/statistics/thehoop-statistics.tsx';
import { openStatistics } from './open-statistics.tsx';

const PAGES = [
  { name: 'jumprope', sport: 'sport.jumpRope', Page: JumpRopePage },
  { name: 'thehoop', sport: 'sport.hulaHoop', Page: HulaHoopPage },
  { name: 'rowing', sport: 'sport.rowing', Page: RowingPage },
];

test.after.each(cleanup);

async function opened(Page: typeof JumpRopePage, search = '') {
  const page = openStatistics(search, { Page });
  await page.settle();
  return page;
}

const numbersOf = (container: Element) =>
  Array.from(container.querySelectorAll('.stat-number'), (dd) => dd.textContent);

for (const { name, sport, Page } of PAGES) {
  test(`${name}: everything is there and no call is made`, async () => {
    const { calls, container, text } = await opened(Page, '?tab=week');
    assert.equal(calls, []);
    assert.is(container.querySelectorAll('.bone, [aria-busy=true]').length, 0);
    assert.is(numbersOf(container).length, 6);
    assert.match(text(), '12 – 18 Oct 2026');
    assert.match(text(), 'result.sample');
    const [first] = Array.from(container.querySelectorAll('main > *'));
    assert.ok(first && first.className === 'sample-note', 'below the header');
  });

  test(`${name}: each tab has numbers of its own, which are compared with nothing`, async () => {
    const { container, tap, settle } = await opened(Page);
    const seen = new Set([numbersOf(container).join()]);
    for (const tab of ['week', 'month', 'year']) {
      await tap(`statistics.tab.${tab}`);
      await settle();
      seen.add(numbersOf(container).join());
      assert.is(container.querySelector('.chart-card-former'), null);
    }
    assert.is(seen.size, 4);
  });

  test(`${name}: every record opens the page of the sample`, async () => {
    const { container, sent, tap } = await opened(Page);
    const rows = container.querySelectorAll<HTMLElement>('ul:not([data-bests]) button.row');
    assert.is(rows.length, 3);
    rows.forEach((row) => row.click());
    assert.equal(sent, Array(3).fill({ path: `/${name}-record` }));
    await tap('statistics.records.more');
    await waitFor(() => assert.ok(container.querySelector('[role=dialog] .sample-note'), 'the list of all'));
  });

  test(`${name}: the menu shows it, back closes the activity`, async () => {
    const { getByText, getByRole, getByLabelText, settle, tap, sent } = await opened(Page, '?para=My%20data');
    assert.ok(getByText('My data'));
    await tap(sport);
    await settle();
    await settle();
    const current = getByRole('navigation').querySelector('[aria-current]');
    assert.is(current?.getAttribute('href'), `/${name}-statistics`);
    await tap('sport.running' === sport ? 'sport.rowing' : 'sport.running');
    assert.equal(sent.pop(), { path: '/running-statistics?para=My%20data', replace: true });
    getByLabelText('action.back').click();
    assert.equal(sent, ['finishActivity']);
    history.replaceState(null, '');
  });
}

test('the title is the deep link’s', () => assert.is(title({ para: 'My data' }), 'My data'));

test.run();
