import * as assert from 'uvu/assert';
import { createPerson } from '../fake/people.ts';
import { startPreview } from '../preview/server.ts';
import { phone } from './phone.ts';
import { browserTest } from './suite.ts';

const NOW = '2026-10-17T04:00:00Z';
const [LATEST] = createPerson({ now: '2026-10-17 12:00:00' }).records;
const site = await startPreview();
const [BLUE, LIGHT_BLUE] = ['36,80,219', '147,171,255'];
const [GREY, DARK_GREY] = ['230,233,239', '38,44,54'];

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

/** The page, its scheme, the top of the lap in pixels, and the colours. */
for (const [path, darkScheme, lapTop, colours] of [
  ['/running-record', false, 312, ['243,245,248', '255,255,255', BLUE, GREY, GREY]],
  ['/jumprope-record', true, 378, ['14,17,22', '24,28,35', LIGHT_BLUE, DARK_GREY, DARK_GREY]],
  ['/course-record', false, 0, null],
] as const)
  browserTest(`${path}: an app that does not share leaves a picture`, async ({ engine, open }) => {
    const gateway = { key: `picture-${engine.name}`, now: NOW };
    const app = phone(engine, { gateway, bridge: 'startActivity' });
    const view = await open(`${site.url}${path}?userSportResultId=${LATEST!.id}`, {
      ...app,
      darkScheme,
    });
    await view.waitFor('.stat-number');
    await view.tap(path === '/course-record' ? '.course-record-share' : 'main button.primary');
    await view.waitFor(drawn);
    const picture = await view.evaluate(readPicture, lapTop);
    assert.is(picture.width, 1080);
    const ratio = picture.height / picture.width;
    assert.ok(ratio > 0.9 && ratio < 1.8, String(ratio));
    if (colours) assert.equal(picture.colours, colours);
    // The host of the courses' pictures does not exist.
    const errors = view.consoleErrors().filter((error) => !error.includes('pictures.invalid'));
    assert.equal(errors, []);
    await view.back();
    await view.waitFor(() => !document.querySelector('.share-picture'));
  });
