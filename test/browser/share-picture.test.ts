import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { createPerson } from '../fake/people.ts';
import { startPreview } from '../preview/server.ts';
import { findOverflows } from './overflows.ts';
import { phone } from './phone.ts';
import type { PageOptions } from './page.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

const NOW = '2026-10-17T04:00:00Z';
const [LATEST] = createPerson({ now: '2026-10-17 12:00:00' }).records;
const site = await startPreview();
const LONG_NAME = 'Maximiliane Hohenstein-Falkenberg zu Rabenau';

interface Options {
  readonly language?: string;
  readonly dark?: boolean;
  readonly width?: number;
  readonly name?: string;
  readonly path?: string;
  readonly script?: string;
  readonly isInApp?: boolean;
}

const BUTTON = 'main button.primary, .course-record-share';

/** Opens a result in an app that does not share, or in a browser without any, and taps Share. */
async function share(
  { engine, open }: TestContext,
  {
    language = 'en',
    dark = false,
    width = 360,
    name = 'Mia Wong',
    path = '/running-record',
    script = '',
    isInApp = true,
  }: Options = {},
) {
  const device = { userName: name };
  const gateway = { key: `picture-${engine.name}`, now: NOW };
  const app: PageOptions = isInApp
    ? phone(engine, { device, language, gateway, bridge: 'startActivity' })
    : { language };
  const view = await open(`${site.url}${path}?userSportResultId=${LATEST!.id}`, {
    ...app,
    width,
    darkScheme: dark,
    clock: Date.parse(NOW),
    script: `${app.script ?? ''};${WATCH_TEXTS}${script}`,
  });
  await view.waitFor('.stat-number');
  await view.waitFor(BUTTON);
  await view.tap(path === '/course-record' ? '.course-record-share' : 'main button.primary');
  return view;
}

/** Notes where each text of a canvas is drawn, in CSS px. */
const WATCH_TEXTS = `
  window.__texts = [];
  (function (draw) {
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      var width = this.measureText(text).width;
      var size = Number(/([\\d.]+)px/.exec(this.font)[1]);
      var left = this.textAlign === 'center' ? x - width / 2 : x;
      if (text) window.__texts.push([text, left, left + width, y - size / 2, y + size / 2]);
      return draw.apply(this, arguments);
    };
  })(CanvasRenderingContext2D.prototype.fillText);`;

type Drawn = readonly [text: string, left: number, right: number, top: number, bottom: number];

/** Whether the picture has been drawn and can be seen. Runs in the page. */
function drawn(): boolean {
  const image = document.querySelector<HTMLImageElement>('.share-picture img');
  return !!image && image.complete && image.naturalWidth > 0;
}

for (const path of ['/running-record', '/jumprope-record', '/course-record'])
  browserTest(
    `${path}: an app that does not share leaves a picture of the result, and all fits on it`,
    async (context) => {
      const view = await share(context, { path, name: LONG_NAME });
      await view.waitFor(drawn);
      const { texts, size } = await view.evaluate(() => {
        const image = document.querySelector<HTMLImageElement>('.share-picture img')!;
        return {
          texts: (window as unknown as { __texts: Drawn[] }).__texts,
          size: [image.naturalWidth, image.naturalHeight / image.naturalWidth],
        };
      });
      assert.is(size[0], 1080);
      assert.ok(size[1]! > 0.9 && size[1]! < 1.8, String(size[1]));
      assert.ok(texts.length > 5);
      for (const [text, left, right] of texts)
        assert.ok(left >= 15 && right <= 345, `${text}: ${left} to ${right}`);
      texts.forEach(([text, left, right, top, bottom], at) =>
        texts.slice(at + 1).forEach(([other, otherLeft, otherRight, otherTop, otherBottom]) => {
          const meets = left < otherRight && otherLeft < right && top < otherBottom && otherTop < bottom;
          assert.not(meets, `${text} lies on ${other}`);
        }),
      );
      // The host of the courses' pictures does not exist.
      const errors = view.consoleErrors().filter((error) => !error.includes('pictures.invalid'));
      assert.equal(errors, []);
    },
  );

/** The colours of the picture: its corner, the card of the figures. Runs in the page. */
function coloursOfPicture(): string[] {
  const image = document.querySelector<HTMLImageElement>('.share-picture img')!;
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const pen = canvas.getContext('2d')!;
  pen.drawImage(image, 0, 0);
  const at = (x: number, y: number) =>
    Array.prototype.slice.call(pen.getImageData(x, y, 1, 1).data, 0, 3).join();
  return [at(9, 9), at(canvas.width - 60, canvas.height - 90)];
}

for (const [scheme, colours] of [
  ['light', ['243,245,248', '255,255,255']],
  ['dark', ['14,17,22', '24,28,35']],
] as const)
  browserTest(`the picture has the colours of the page: ${scheme}`, async (context) => {
    // The oldest engine does not know the media query.
    if (scheme === 'dark' && context.engine.name === 'chromium-64') return;
    const view = await share(context, { dark: scheme === 'dark' });
    await view.waitFor(drawn);
    assert.equal(await view.evaluate(coloursOfPicture), colours);
  });

for (const language of CODES)
  browserTest(`${language}: the sheet of the picture fits at 320 px and twice the text`, async (context) => {
    const view = await share(context, { language, width: 320 });
    await view.waitFor(drawn);
    await view.enlargeText(2);
    assert.equal(await view.evaluate(findOverflows), []);
    const words = await view.evaluate(() => document.querySelector<HTMLElement>('.share-picture')!.innerText);
    assert.not.match(words, /picture\./);
  });

browserTest(
  'the picture is saved under a name with its day; Back closes the sheet and stays',
  async (context) => {
    const view = await share(context, { path: '/jumprope-record', isInApp: false });
    await view.waitFor(drawn);
    const link = await view.evaluate(() => {
      const { download, href } = document.querySelector<HTMLAnchorElement>('.share-picture a')!;
      return { download, kind: href.slice(0, 15) };
    });
    assert.equal(link, { download: 'result-2026-10-16.png', kind: 'data:image/png;' });
    await view.back();
    await view.waitFor(() => !document.querySelector('.share-picture'));
    assert.match(await view.url(), /\/jumprope-record\?/);
    await view.tap('main button.primary');
    await view.waitFor(drawn);
  },
);

browserTest('an engine without a canvas says so in words, and the result stays', async (context) => {
  const view = await share(context, {
    script: 'HTMLCanvasElement.prototype.getContext = function () { return null; };',
  });
  await view.waitFor('text=Could not draw the picture');
  await view.waitFor('text=You can share a screenshot instead.');
  assert.is(await view.evaluate(() => document.querySelector('.lap-value')!.textContent), '4.56');
});

await runBrowserTests();
