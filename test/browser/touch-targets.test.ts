import * as assert from 'uvu/assert';
import { exampleQuery, isLegal, ROUTES } from '../routes.ts';
import { startPreview } from '../preview/server.ts';
import { isSettled } from './overflows.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';

const site = await startPreview();
const LOADED_MS = 15_000;

/**
 * The controls that a finger misses: not 44 px high or wide where it lands. Links within a sentence are as high as its line.
 * ES5: it is sent into the page.
 */
function smallTargets(): string[] {
  var HALF = 21.5;
  var found: string[] = [];
  var controls = document.querySelectorAll('button, a[href], input, textarea, [role=tab], [role=radio]');
  Array.prototype.forEach.call(controls, function (control: HTMLElement) {
    var style = getComputedStyle(control);
    if (!control.getClientRects().length || style.visibility !== 'visible' || style.display === 'inline')
      return;
    control.scrollIntoView({ block: 'center' });
    // A label is a part of its control's target.
    var labels = (control as HTMLInputElement).labels;
    var parts = [control as HTMLElement].concat(Array.prototype.slice.call(labels || []));
    var rects = parts.map(function (part) {
      return part.getBoundingClientRect();
    });
    var end = function (side: 'left' | 'right' | 'top' | 'bottom', pick: typeof Math.min): number {
      return pick.apply(
        null,
        rects.map(function (rect) {
          return rect[side];
        }),
      );
    };
    var box = {
      left: end('left', Math.min),
      right: end('right', Math.max),
      top: end('top', Math.min),
      bottom: end('bottom', Math.max),
      width: end('right', Math.max) - end('left', Math.min),
      height: end('bottom', Math.max) - end('top', Math.min),
    };
    var x = (box.left + box.right) / 2;
    var y = (box.top + box.bottom) / 2;
    var hits = function (dx: number, dy: number): boolean {
      var hit = document.elementFromPoint(x + dx, y + dy) as HTMLElement | null;
      if (!hit) return false;
      var label = hit.closest('label');
      return control.contains(hit) || (!!label && label.control === control);
    };
    // What lies below something else, as the page below a sheet.
    if (!hits(0, 0)) return;
    var reaches = function (dx: number, dy: number): boolean {
      return hits(dx * HALF, dy * HALF) && hits(-dx * HALF, -dy * HALF);
    };
    if ((box.height < 43.5 && !reaches(0, 1)) || (box.width < 43.5 && !reaches(1, 0)))
      found.push(
        control.tagName +
          '.' +
          control.className +
          ' “' +
          (control.textContent || '').slice(0, 20) +
          '” ' +
          Math.round(box.width) +
          ' x ' +
          Math.round(box.height),
      );
  });
  window.scrollTo(0, 0);
  return found;
}

browserTest(
  'each control is 44 px for a finger',
  async ({ engine, open }) => {
    const page = await open(`${site.url}/data-center`, phone(engine));
    const found: string[] = [];
    for (const route of ROUTES.filter((each) => !isLegal(each))) {
      await page.goto(`${site.url}${route.path}?${new URLSearchParams(exampleQuery(route))}`);
      await page.waitFor(isSettled, LOADED_MS);
      for (const target of await page.evaluate(smallTargets)) found.push(`${route.path}: ${target}`);
    }
    assert.equal(found, []);
  },
  { timeoutMs: 120_000 },
);

await runBrowserTests();
