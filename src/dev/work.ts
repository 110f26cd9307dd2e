import type { Settings } from '../deploy/settings.ts';
import { forget, startKeeping } from '../build/keep.ts';
import { editsIn, watchEdits } from './edits.ts';
import { linesOf, say } from './lines.ts';
import { buildQuick } from './quick-build.ts';
import { typeChecker } from './types.ts';

const isSheet = (file: string) => file.endsWith('.css');

interface Tools {
  /** Makes the site. */
  readonly build?: (settings: Settings) => Promise<readonly string[]>;
  /** The check of its types. */
  readonly checker?: (tell: (lines: readonly string[]) => void) => () => void;
}

/** What the preview is told of a build. */
export interface News {
  readonly kind: 'page' | 'styles' | 'none';
  /** What is wrong with the sources. */
  readonly build: readonly string[];
  readonly types: readonly string[];
}

type Listener = (news: News) => void;

interface Work {
  /** Starts watching, and tells of each build. Returns a function that stops it. */
  readonly follow: (listener: Listener) => () => void;
}

/**
 * Makes a development build, and after each edit builds the changed parts again.
 */
export async function startWork(
  settings: Settings,
  { build = buildQuick, checker = typeChecker }: Tools = {},
): Promise<Work> {
  startKeeping();
  const places = ['src', 'locales', 'static', settings.BRANDS_FILE];
  const takeEdits = editsIn(places);
  let news: News = { kind: 'none', build: [], types: [] };
  let tell: Listener = () => {};
  const report = (change: Partial<News>) => {
    news = { ...news, kind: 'none', ...change };
    tell(news);
  };
  const checkTypes = checker((types) => {
    for (const line of types) console.error(line);
    report({ types });
  });

  async function make(edited: readonly string[]): Promise<void> {
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
