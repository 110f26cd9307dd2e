import { forget, startKeeping } from '../build/keep.mjs';
import { editsIn, watchEdits } from './edits.mjs';
import { linesOf, say } from './lines.mjs';
import { buildQuick } from './quick-build.mjs';
import { typeChecker } from './types.mjs';

const isSheet = (file) => file.endsWith('.css');

/**
 * Makes a development build, and after each edit builds the changed parts again. Returns `follow(listener)`, which
 * starts watching and reports each build to the preview: { kind: 'page' | 'styles' | 'none', build: lines, types:
 * lines }.
 */
export async function startWork(settings) {
  startKeeping();
  const places = ['src', 'locales', 'static', settings.BRANDS_FILE];
  const takeEdits = editsIn(places);
  const news = { kind: 'none', build: [], types: [] };
  let tell = () => {};
  const report = (change) => tell(Object.assign(news, { kind: 'none' }, change));
  const checkTypes = typeChecker((types) => {
    for (const line of types) console.error(line);
    report({ types });
  });

  async function make(edited) {
    const started = performance.now();
    forget(edited);
    try {
      await buildQuick(settings);
      const ms = Math.round(performance.now() - started);
      console.log(edited.length ? `${edited.join(' ')}: built in ${ms} ms` : `Built in ${ms} ms`);
      report({ kind: edited.length && edited.every(isSheet) ? 'styles' : 'page', build: [] });
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
      watchEdits(places, takeEdits, make);
    },
  };
}
