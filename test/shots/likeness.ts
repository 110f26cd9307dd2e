import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Returns the share of pixels, 0 to 1, that differ to the eye; 1 for pictures of different sizes. */
export function difference(one: Buffer, other: Buffer): number {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)];
  const { width, height } = first;
  if (width !== second.width || height !== second.height) return 1;
  return pixelmatch(first.data, second.data, undefined, width, height) / (width * height);
}
