import * as assert from 'uvu/assert';
import { createPerson } from '../fake/people.ts';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { browserTest } from './suite.ts';

const NOW = '2026-10-17T04:00:00Z';
const [LATEST] = createPerson({ now: '2026-10-17 12:00:00' }).records;
const site = await startPreview();
/** Whether the picture has been drawn and can be seen. Runs in the page. */
function drawn(): boolean {
  const image = document.querySelector<HTMLImageElement>('.share-picture img');
  return !!image && image.complete && image.naturalWidth > 0;
}

/** The picture's size, and the colours of its corner, the card of the figures, and the lap's lines. Runs in the page. */
function readPicture(lapTop: number) {
  const image = document.querySelector<HTMLImageElement>('.share-picture img')!;
  const canvas = document.createElement('canvas');
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  pen.drawImage(image, 0, 0);
  const at = (x: number, y: number) => [].slice.call(pen.getImageData(x, y, 1, 1).data, 0, 3).join();
  const lines = [9, 31, 49].map((inset) => at(width / 2, lapTop + inset));
  return { width, height, colours: [at(9, 9), at(width - 60, height - 90), ...lines] };
}

/** In the light, and of all other kinds of results: test/browser/pictures.test.ts, test/pages/results/. */
browserTest('an app that does not share leaves a picture, here in the dark', async ({ engine, open }) => {
  const options = phone(engine, { gateway: { now: NOW }, bridge: 'startActivity' });
  const link = `${site.url}/jumprope-record?userSportResultId=${LATEST!.id}`;
  const view = await open(link, { ...options, darkScheme: true });
  await view.waitFor('.stat-number');
  await view.tap('main button.primary');
  await view.waitFor(drawn);
  const { width, height, colours } = await view.evaluate(readPicture, 378);
  assert.is(width, 1080);
  assert.ok(height / width > 0.9 && height / width < 1.8, String(height));
  assert.equal(colours, ['14,17,22', '24,28,35', '147,171,255', '38,44,54', '38,44,54']);
  assert.equal(view.consoleErrors(), []);
  await view.back();
  await view.waitFor(() => !document.querySelector('.share-picture'));
});
