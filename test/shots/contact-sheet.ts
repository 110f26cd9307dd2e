import fs from 'node:fs';
import path from 'node:path';
import type { Engine } from '../browser/page.ts';

const COLUMNS = 8;
const ROWS = 3;
const WIDTH_PX = 200;
const GAP_PX = 12;
const CAPTION_PX = 28;

/** Arranges the pictures on contact sheets, `sheet-1.png` and so on. Returns the names of the files. */
export async function makeContactSheets(
  engine: Engine,
  folder: string,
  names: readonly string[],
): Promise<string[]> {
  const sheets: string[] = [];
  for (let first = 0; first < names.length; first += COLUMNS * ROWS) {
    const html = path.resolve(folder, `sheet-${sheets.length + 1}.html`);
    fs.writeFileSync(html, sheetOf(names.slice(first, first + COLUMNS * ROWS)));
    const width = COLUMNS * (WIDTH_PX + GAP_PX) + GAP_PX;
    const page = await engine.open(`file://${html}`, { width, height: 400, deviceScaleFactor: 1 });
    await page.resize(width, await page.evaluate(() => document.documentElement.scrollHeight));
    const png = html.replace(/html$/, 'png');
    await page.screenshot(png);
    await page.close();
    sheets.push(png);
  }
  return sheets;
}

const sheetOf = (names: readonly string[]) => `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: ${GAP_PX}px; background: #ccd; font: 11px/14px sans-serif; }
figure { display: inline-block; vertical-align: top; width: ${WIDTH_PX}px; margin: 0 ${GAP_PX}px ${GAP_PX}px 0; }
img { display: block; width: ${WIDTH_PX}px; }
figcaption { height: ${CAPTION_PX}px; overflow: hidden; word-break: break-all; }
body { margin-right: -${GAP_PX}px; font-size: 10px; }
</style>${names.map((name) => `<figure><img src="${name}.png"><figcaption>${name}</figcaption></figure>`).join('')}`;
