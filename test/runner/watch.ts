import { editsIn, watchEdits } from '../../src/dev/edits.mjs';
import { line } from './counts.ts';
import type { Counts } from './in-process.ts';
import type { Site } from '../run.ts';

const PLACES = ['src', 'locales', 'static', 'test'];

/** Runs tests now and after each edit, until somebody stops it. */
export async function watchTests(site: Site, run: () => Promise<Counts>): Promise<void> {
  site.forget([]);
  const takeEdits = editsIn(PLACES);
  const runAndSay = async (edited: readonly string[]) => {
    const started = Date.now();
    site.forget(edited);
    if (edited.length) console.log(`\n${edited.join(' ')}`);
    try {
      const count = await run();
      console.log(`${line(count)}, after ${((Date.now() - started) / 1000).toFixed(1)} s. Waiting for edits`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  await runAndSay([]);
  watchEdits(PLACES, takeEdits, runAndSay);
}
