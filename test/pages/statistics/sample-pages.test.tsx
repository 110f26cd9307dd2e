import '../../dom.ts';
import { waitFor } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import JumpRopePage, { title as jumpRopeTitle } from '../../../src/pages/statistics/jumprope-statistics.tsx';
import RowingPage, { title as rowingTitle } from '../../../src/pages/statistics/rowing-statistics.tsx';
import HulaHoopPage, { title as hulaHoopTitle } from '../../../src/pages/statistics/thehoop-statistics.tsx';
import { openStatistics } from './open-statistics.tsx';

const PAGES = [
  { name: 'jumprope', sport: 'sport.jumpRope', Page: JumpRopePage, title: jumpRopeTitle },
  { name: 'thehoop', sport: 'sport.hulaHoop', Page: HulaHoopPage, title: hulaHoopTitle },
  { name: 'rowing', sport: 'sport.rowing', Page: RowingPage, title: rowingTitle },
];

async function opened(Page: typeof JumpRopePage, search = '') {
  const page = openStatistics(search, { Page });
  await page.settle();
  return page;
}

const numbersOf = (container: Element) =>
  Array.from(container.querySelectorAll('.stat-number'), (dd) => dd.textContent);

for (const { name, sport, Page, title } of PAGES) {
  test(`${name}: the title is the deep link’s`, () => assert.is(title({ para: ' My data ' }), 'My data'));

  test(`${name}: each tab has numbers of its own, without a call or a comparison`, async () => {
    const { calls, container, tap, text } = await opened(Page);
    const seen = new Set<string>();
    for (const tab of ['total', 'week', 'month', 'year']) {
      await tap(`statistics.tab.${tab}`);
      assert.is(container.querySelectorAll('.bone, [aria-busy=true]').length, 0);
      assert.is(container.querySelectorAll('#period > :not([hidden]) .stat-number').length, 6);
      seen.add(numbersOf(container).join());
      assert.is(container.querySelector('.chart-card-former'), null);
    }
    assert.is(seen.size, 4);
    assert.equal(calls, []);
    assert.match(text(), 'result.sample');
    assert.is(container.querySelector('main > *')?.className, 'sample-note', 'below the header');
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
    const { getByText, getByRole, getByLabelText, tap, sent } = await opened(Page, '?para=My%20data');
    assert.ok(getByText('My data'));
    await tap(sport);
    const current = getByRole('navigation').querySelector('[aria-current]');
    assert.is(current?.getAttribute('href'), `/${name}-statistics`);
    await tap('sport.running' === sport ? 'sport.rowing' : 'sport.running');
    assert.equal(sent.pop(), { path: '/running-statistics?para=My%20data', replace: true });
    getByLabelText('action.back').click();
    assert.equal(sent, ['finishActivity']);
    history.replaceState(null, '');
  });
}

test.run();
