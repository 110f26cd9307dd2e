import { editsIn, watchEdits } from '../../src/dev/edits.ts';
import { line } from './counts.ts';
import type { Counts } from './in-process.ts';
import type { Site } from './site.ts';

const PLACES = ['src', 'locales', 'static', 'test'];

/**
 * Runs tests now and after each edit, until somebody stops it. With `quick` their site is a development build, made anew
 * after an edit of a source; without it `run` builds a whole one.
 */
export async function watchTests(
  quick: Site | null,
  run: (built: Site | null) => Promise<Counts>,
): Promise<void> {
  const takeEdits = editsIn(PLACES);
  const runAndSay = async (edited: readonly string[]) => {
    const started = Date.now();
    if (edited.length) console.log(`\n${edited.join(' ')}`);
    try {
      const isOfSite = !edited.length || edited.some((file) => !file.startsWith('test/'));
      if (isOfSite) await quick?.buildQuick(edited);
      const count = await run(quick && { ...quick, build: () => Promise.resolve() });
      console.log(`${line(count)}, after ${((Date.now() - started) / 1000).toFixed(1)} s. Waiting for edits`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  await runAndSay([]);
  watchEdits(PLACES, takeEdits, runAndSay);
}
