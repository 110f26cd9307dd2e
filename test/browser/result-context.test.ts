import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { createPerson } from '../fake/people.ts';
import { startPreview } from '../preview/server.ts';
import { findOverflows } from './overflows.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

const NOW = '2026-10-17T04:00:00Z';
const [LATEST] = createPerson({ now: '2026-10-17 12:00:00' }).records;
const site = await startPreview();

let count = 0;
async function visit(
  { engine, open }: TestContext,
  switches: PhoneSwitches = {},
  faults: string[] = [],
  width = 360,
) {
  const key = `context-${engine.name}-${++count}`;
  const view = await open(`${site.url}/running-record?userSportResultId=${LATEST!.id}`, {
    ...phone(engine, { ...switches, gateway: { key, now: NOW, faults } }),
    clock: Date.parse(NOW),
    width,
  });
  const log = () => site.gateway.log.filter((entry) => entry.key === key);
  return { view, log };
}

const paths = (log: readonly { readonly path: string }[]) => log.map(({ path }) => path.replace(/.*\//, ''));

browserTest('the words come after the page, by quiet calls, into room that is kept', async (context) => {
  const { view, log } = await visit(context);
  await view.waitFor('.result-context p');
  assert.equal(paths(log()), ['detail', 'pageList', 'pageList', 'pageList', 'getBest']);
  const [detail, first] = log();
  assert.ok(first!.at >= detail!.at + (detail!.tookMs ?? Infinity), 'before the answer of the page');
  const words = await view.evaluate(() =>
    Array.prototype.map.call(
      document.querySelectorAll('.result-context p'),
      (line: Element) => line.textContent,
    ),
  );
  assert.equal(words, ['9 s per km faster than usual', 'Sixth this week']);
  assert.equal(view.consoleErrors(), []);
});

for (const language of CODES)
  for (const text of [1, 2])
    browserTest(`${language}: the words fit at 320 px and ${text * 100} %`, async (context) => {
      const { view } = await visit(context, { language }, [], 320);
      await view.waitFor('.result-context p');
      if (text > 1) await view.enlargeText(text);
      assert.equal(await view.evaluate(findOverflows), []);
    });

await runBrowserTests();
