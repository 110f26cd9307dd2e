import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { browserTest } from './suite.ts';

const site = await startPreview();

browserTest('the data centre leads to a sport and back', async ({ engine, open }) => {
  const page = await open(`${site.url}/`, phone(engine, { deviceUnit: 1 }));
  await page.waitFor('text=158.3');
  assert.is(await page.evaluate('document.title'), 'Data centre');
  await page.tap('text=Running');
  await page.waitFor('text=Fastest pace');
  assert.match(await page.url(), /\/running-statistics$/);
  await page.back();
  await page.waitFor('text=158.3');
  assert.equal(page.consoleErrors(), []);
});

browserTest('taps while the way is still loaded lead to one page', async ({ engine, open }) => {
  const page = await open(site.url + '/data-center', phone(engine, {}));
  await page.waitFor('text=Running');
  const before = await page.evaluate<number>('history.length');
  await page.evaluate(`(function () {
    var tile = document.querySelector('[href^="/running-statistics"]');
    for (var count = 0; count < 3; count++) tile.click();
  })()`);
  await page.waitFor('text=Fastest pace');
  assert.is(await page.evaluate('history.length'), before + 1);
  await page.back();
  await page.waitFor('text=Waist');
});
