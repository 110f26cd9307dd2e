import type { Page } from '../browser/page.ts';

/** Cells of 8 × 8 CSS px: smaller than a button, larger than a letter, so that another font changes little. */
const CELL_PX = 8;
/** The tolerated difference of a cell, of 255 levels of grey. */
const STEPS = 40;

/**
 * Returns the share of cells, 0 to 1, whose grey differs clearly; 1 for pictures of different sizes. `page` is any
 * page of a current engine. It decodes the pictures.
 */
export async function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = [await greys(page, one), await greys(page, other)];
  if (first.length !== second.length) return 1;
  return first.filter((grey, index) => Math.abs(grey - second[index]!) > STEPS).length / first.length;
}

/** Returns the mean grey of each cell, row by row. */
function greys(page: Page, png: Buffer): Promise<readonly number[]> {
  return page.evaluate(
    (address: string, cell: number) =>
      new Promise<number[]>((done, fail) => {
        const image = new Image();
        image.onerror = () => fail(new Error('This is no picture'));
        image.onload = () => {
          const canvas = document.createElement('canvas');
          canvas.width = Math.floor(image.width / cell);
          canvas.height = Math.floor(image.height / cell);
          const context = canvas.getContext('2d')!;
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, 0, 0, canvas.width, canvas.height);
          const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
          const found: number[] = [];
          for (let at = 0; at < data.length; at += 4)
            found.push((data[at]! + data[at + 1]! + data[at + 2]!) / 3);
          done(found);
        };
        image.src = address;
      }),
    `data:image/png;base64,${png.toString('base64')}`,
    CELL_PX,
  );
}
