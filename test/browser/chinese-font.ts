import type { Page } from './page.ts';
import { CannotJudge } from './suite.ts';

/** Runs in the page. */
function hasChineseFont(): boolean {
  const drawn = (letter: string): string => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 30;
    const pen = canvas.getContext('2d')!;
    pen.font = '20px sans-serif';
    pen.fillText(letter, 2, 24);
    return canvas.toDataURL();
  };
  // Without a font, each letter is the same box.
  return drawn('规') !== drawn('则');
}

/** Skips a test of how wide Chinese words are, or how they look, on a machine without a font for them. */
export async function needChineseFont(page: Page): Promise<void> {
  if (!(await page.evaluate(hasChineseFont)))
    throw new CannotJudge('no font of this machine has Chinese letters: fonts-noto-cjk in Debian');
}
