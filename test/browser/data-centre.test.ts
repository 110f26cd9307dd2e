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
