import {
  findChromium,
  INSTALLED,
  messageOf,
  writeUnusable,
  type ChromiumName,
  type Unusable,
} from './find-chromium.ts';
import { warm } from './warm.ts';

/**
 * Finds and starts each browser once. A browser that cannot be fetched or started is noted with the reason, which the
 * tests print when they skip it, and the next best browser is tried.
 */
export async function prepareChromiums(
  names: readonly ChromiumName[],
  { mayInstall }: { readonly mayInstall: boolean },
): Promise<void> {
  const unusable: Unusable = {};
  writeUnusable(unusable);
  for (const name of names) {
    for (;;) {
      const found = findChromium(name, { mayInstall, unusable });
      if (typeof found === 'string') break;
      try {
        const version = await warm(name, found);
        if (found.from === INSTALLED) {
          const because = found.because ? ` (${found.because})` : '';
          console.log(`${name}: its tests run in ${version}, ${found.executable}${because}`);
        }
        break;
      } catch (error) {
        unusable[found.from] = messageOf(error);
      }
    }
  }
  writeUnusable(unusable);
}
