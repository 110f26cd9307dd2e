import { parseArgs } from 'node:util';
import { ROUTES, type Route } from '../routes.ts';
import { isState, STATES, type State } from './states.ts';

/** What to photograph: every combination of the lists. */
export interface ShotOptions {
  readonly engine: string;
  readonly routes: readonly Route[];
  readonly languages: readonly string[];
  readonly schemes: readonly Scheme[];
  /** For example 360x640, in CSS px. */
  readonly sizes: readonly string[];
  /** The text size in percent. */
  readonly texts: readonly number[];
  readonly states: readonly State[];
  /** Parts of names of kept pictures, which are taken in place of routes. */
  readonly views: readonly string[];
  /** Whether to take the whole page, not only the visible part. */
  readonly full: boolean;
  /** The life of all activities, as in test/fake/lives.ts. */
  readonly activity: string | undefined;
  /** Takes only the pictures that are committed. */
  readonly keep: boolean;
}

export type Scheme = 'light' | 'dark';

/**
 * Parses `--route goal,record --language de,zh --scheme light,dark --size 320x568 --text 100,200 --state data,empty
 * --engine chromium-64 --activity won-medal --full`. Lists are separated by commas. `--view beside,rankings` takes those of
 * the committed pictures, with other settings; `--keep` retakes all of them. Throws on unknown options and values.
 */
export function readOptions(args: readonly string[]): ShotOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string', default: 'chromium-153' },
      route: { type: 'string', default: '' },
      language: { type: 'string', default: 'en' },
      scheme: { type: 'string', default: 'light' },
      size: { type: 'string', default: '360x640' },
      text: { type: 'string', default: '100' },
      state: { type: 'string', default: 'data' },
      activity: { type: 'string' },
      view: { type: 'string' },
      full: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const parts = values.route.split(',');
  const routes = ROUTES.filter(({ path }) => parts.some((part) => path.includes(part)));
  if (!routes.length) throw new Error('--route takes parts of paths, as goal,record');
  return {
    engine: values.engine,
    routes,
    languages: values.language.split(','),
    schemes: listOf('--scheme', values.scheme, (text): text is Scheme => text === 'light' || text === 'dark'),
    sizes: listOf('--size', values.size, (text): text is string => /^\d+x\d+$/.test(text)),
    texts: listOf('--text', values.text, (text): text is string => Number(text) >= 100).map(Number),
    states: listOf('--state', values.state, isState, Object.keys(STATES).join()),
    views: values.view?.split(',') ?? [],
    full: values.full,
    activity: values.activity,
    keep: values.keep,
  };
}

function listOf<Value extends string>(
  name: string,
  text: string,
  isRight: (part: string) => part is Value,
  known = '',
): Value[] {
  return text.split(',').map((part) => {
    if (isRight(part)) return part;
    throw new Error(`${name} does not know ${part}${known && `; it knows ${known}`}`);
  });
}
