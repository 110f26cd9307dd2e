import { forget, startKeeping } from '../build/keep.mjs';
import { editsIn, watchEdits } from './edits.mjs';
import { linesOf, say } from './lines.mjs';
import { buildQuick } from './quick-build.mjs';
import { typeChecker } from './types.mjs';

const isSheet = (file) => file.endsWith('.css');

/**
 * @typedef {{
 *   build?: (settings: Record<string, string>) => Promise<readonly string[]>,
 *   checker?: (tell: (lines: readonly string[]) => void) => () => void,
 * }} Tools
 */

/**
 * Makes a development build, and after each edit builds the changed parts again. Returns `follow(listener)`, which
 * starts watching, returns a function that stops it, and reports each build to the preview: { kind: 'page' | 'styles' | 'none', build: lines, types:
 * lines }. `build` makes the site, and `checker` the check of its types.
 * @param {Record<string, string>} settings
 * @param {Tools} tools
 */
export async function startWork(settings, { build = buildQuick, checker = typeChecker } = {}) {
  startKeeping();
  const places = ['src', 'locales', 'static', settings.BRANDS_FILE];
  const takeEdits = editsIn(places);
  const news = { kind: 'none', build: [], types: [] };
  let tell = () => {};
  const report = (change) => tell(Object.assign(news, { kind: 'none' }, change));
  const checkTypes = checker((types) => {
    for (const line of types) console.error(line);
    report({ types });
  });

  async function make(edited) {
    const started = performance.now();
    forget(edited);
    try {
      const problems = await build(settings);
      const ms = Math.round(performance.now() - started);
      console.log(edited.length ? `${edited.join(' ')}: built in ${ms} ms` : `Built in ${ms} ms`);
      for (const line of problems) console.error(line);
      const kind = edited.length && edited.every(isSheet) ? 'styles' : 'page';
      // What the last check of the types has found may be mended: the next one says what is left.
      report({ kind, build: problems, types: [] });
    } catch (error) {
      say(error);
      report({ build: linesOf(error) });
    }
    checkTypes();
  }

  await make([]);
  return {
    follow(listener) {
      tell = listener;
      tell({ ...news, kind: 'none' });
      return watchEdits(places, takeEdits, make);
    },
  };
}
