import fs from 'node:fs';
import type { RouteSizes } from '../../src/build/report.ts';
import { Refused } from '../../src/deploy/forms.ts';

/** The kept figures: for each route the bytes of its first load, and why they were accepted. */
export type Weights = Readonly<Record<string, { readonly bytes: number; readonly reason: string }>>;

/** A first load may grow by this share over its kept figure before somebody has to give a reason. */
const TOLERANCE = 0.05;
/** A difference of less than this share gets no note: each small change makes one. */
const NOTED = 0.01;
const FILE = 'test/expected/weights.json';
export const ACCEPT = 'npm run weights -- --accept "why"';
const ALL = '--all';

export const readWeights = (): Weights => JSON.parse(fs.readFileSync(FILE, 'utf8')) as Weights;

type Weighed = Pick<RouteSizes, 'path' | 'firstLoad'>;

const hasMoved = ({ path, firstLoad }: Weighed, weights: Weights) => {
  const kept = weights[path]?.bytes;
  return kept === undefined || Math.abs(firstLoad - kept) > kept * TOLERANCE;
};

/** Returns the line about a route that is at least 1 % lighter or heavier than its kept figure, otherwise `null`. */
export function note(row: Weighed, weights: Weights): string | null {
  const kept = weights[row.path]?.bytes;
  const isNoted = kept === undefined || Math.abs(row.firstLoad - kept) >= kept * NOTED;
  return isNoted ? `note: ${difference(row, weights)}` : null;
}

/** One line for a person: the first load, the kept figure and the difference. */
function difference({ path, firstLoad }: Weighed, weights: Weights): string {
  const kept = weights[path]?.bytes;
  if (kept === undefined) return `${path} loads ${firstLoad} B, no figure is kept`;
  const bytes = firstLoad - kept;
  const percent = ((bytes / kept) * 100).toFixed(1);
  const sign = bytes > 0 ? '+' : '';
  return `${path} loads ${firstLoad} B, kept are ${kept} B: ${sign}${bytes} B, ${sign}${percent} %`;
}

/** In: a route of the report. Out: what is wrong with its first load, or `null`. A lighter one is never wrong. */
export function fault(row: Weighed, weights: Weights): string | null {
  const kept = weights[row.path]?.bytes ?? 0;
  if (!hasMoved(row, weights) || row.firstLoad < kept) return null;
  return `${difference(row, weights)}. Load what is needed later as a late part, or accept it: ${ACCEPT}`;
}

/**
 * Returns the figures with the reason. Only routes that differ by more than the tolerance get a new one: small growth adds up
 * until somebody gives a reason for it. With `isAll`, as at a release, every route gets one.
 */
function accepted(rows: readonly Weighed[], weights: Weights, reason: string, isAll = false): Weights {
  const entries = rows.map((row) => [
    row.path,
    isAll || hasMoved(row, weights) ? { bytes: row.firstLoad, reason } : weights[row.path]!,
  ]);
  return Object.fromEntries(entries) as Weights;
}

/**
 * Returns what the command does with the figures of a build: it prints the differences; `--accept "why"` keeps new figures
 * with this reason, `--all` behind it all of them. Throws at other arguments, so that no build is in vain.
 */
export function weighing([option, reason = '', ...rest]: readonly string[]): (
  rows: readonly Weighed[],
) => void {
  const weights = readWeights();
  if (option === undefined) return (rows) => rows.forEach((row) => console.log(difference(row, weights)));
  if (option !== '--accept' || !reason.trim() || rest.some((word) => word !== ALL))
    throw new Refused(`weights takes nothing, or a reason: ${ACCEPT} [${ALL}]`);
  return (rows) => {
    const next = accepted(rows, weights, reason.trim(), rest.length > 0);
    for (const row of rows) if (next[row.path] !== weights[row.path]) console.log(difference(row, weights));
    fs.writeFileSync(FILE, `${JSON.stringify(next, null, 2)}\n`);
  };
}
