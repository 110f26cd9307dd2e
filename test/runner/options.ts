import { Refused } from '../../src/deploy/forms.ts';
import { SUITES } from './suites.ts';

export interface Options {
  /** A suite, `quick` for `npm test`, `all` for `npm run test:all`, or `total`. */
  readonly suite: string;
  /** Parts of the paths of files. */
  readonly words: readonly string[];
  readonly engines: readonly string[];
  readonly only: string | undefined;
  readonly lists: boolean;
  readonly watches: boolean;
  readonly headed: boolean;
}

const USAGE = `node build.mjs test [${Object.keys(SUITES).join(' | ')} | all | total] [part of a path …]
  --engine chromium-64,firefox   in these engines; also ENGINES=…
  --only 'part of a name'        only these tests; also ONLY=…
  --list                         prints the names of the tests and runs none
  --watch                        runs them again after each edit
  --headed                       shows the browser; needs a screen and an installed Chromium`;

export function optionsOf(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Options {
  const words: string[] = [];
  const given: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 1) {
    const [, name, value] = /^--([\w-]+)(?:=([^]*))?$/.exec(args[at]!) ?? [];
    if (name === undefined) words.push(args[at]!);
    else if (['list', 'watch', 'headed'].includes(name) && value === undefined) given[name] = 'yes';
    else if (['engine', 'only'].includes(name) && (value ?? args[at + 1]) !== undefined)
      given[name] = value ?? args[(at += 1)]!;
    else throw new Refused(`test does not know ${args[at]}`, USAGE.split('\n'));
  }
  const [suite = 'quick', ...rest] = words;
  if (!['quick', 'all', 'total'].includes(suite) && !(suite in SUITES))
    throw new Refused(`There is no suite ${suite}: there are ${[...Object.keys(SUITES), 'all'].join(', ')}`);
  return {
    suite,
    words: rest,
    engines: (given.engine ?? env.ENGINES ?? '').split(',').filter(Boolean),
    only: given.only ?? env.ONLY,
    lists: 'list' in given,
    watches: 'watch' in given,
    headed: 'headed' in given,
  };
}
