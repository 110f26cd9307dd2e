import { parseArgs } from 'node:util';
import { ROUTES, type BenchRoute } from './routes.ts';
import { SETTINGS, type Setting } from './settings.ts';

export interface BenchOptions {
  readonly runs: number;
  readonly routes: readonly BenchRoute[];
  readonly settings: readonly Setting[];
  /** The folder of another build. */
  readonly compare: string | undefined;
}

/** Parses `--runs 7 --route today --setting 4G --compare folder`. Parts of names are sufficient. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '7' },
      route: { type: 'string', multiple: true },
      setting: { type: 'string' },
      compare: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1 on');
  const { route: parts = [''], setting = '', compare } = values;
  const routes = ROUTES.filter(({ path }) => parts.some((part) => path.includes(part)));
  const settings = SETTINGS.filter(({ name }) => name.includes(setting));
  if (!routes.length) throw new Error(`--route takes a part of ${ROUTES.map(({ path }) => path).join(' ')}`);
  if (!settings.length) throw new Error(`--setting takes a part of ${SETTINGS.map(({ name }) => name)}`);
  return { runs, routes, settings, compare };
}
