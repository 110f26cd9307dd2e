import '../../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import ChristmasRulePage from '../../../../src/pages/raffle/christmas/christmas-rule.tsx';
import { speak } from '../../../catalogues.ts';
import { openRaffle } from '../open-raffle.tsx';

const SEASON_ID = '1790000000000007003';

test.before.each(() => speak('en'));

test("the season's activity is looked for again when the host asks for fresh data", async () => {
  const page = await openRaffle(ChristmasRulePage, {
    life: 'open',
    search: '?type=1',
    failing: ['activity/list'],
  });
  assert.match(page.text(), 'Try again');
  page.mend();
  await page.refresh();
  assert.equal(page.calls, ['activity/list', 'activity/list']);
  const [went] = page.sent as { path: string; replace?: boolean }[];
  assert.ok(went && went.replace);
  assert.match(went.path, new RegExp(`\\?type=1&id=${SEASON_ID}$`));
});

test.run();
