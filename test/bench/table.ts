import type { Trips } from './measure.ts';
import type { Summary } from './summary.ts';
import type { Row, Rows, Verdict } from './verdicts.ts';

const whole = (value: number) => (Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en'));
const ratio = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '–');

/** The heading of each column, and the text of a row in it. */
const COLUMNS: readonly (readonly [name: string, write: (row: Row) => string])[] = [
  ['first paint', ({ summary }) => whole(summary.firstPaint)],
  ['figures', ({ summary }) => whole(summary.figures)],
  ['bars', ({ summary }) => whole(summary.bars)],
  ['all', ({ summary }) => whole(summary.onScreen)],
  ['least – most', ({ summary: { least, most } }) => `${whole(least)} – ${whole(most)}`],
  ['longest task', ({ summary: { longestTask } }) => (longestTask ? whole(longestTask) : '< 50')],
  ['main thread', ({ summary: { mainThread } }) => whole(mainThread)],
  ['trips', ({ trips }) => String(trips)],
  ['requests', ({ summary }) => whole(summary.requests)],
  ['connections', ({ summary }) => whole(summary.connections)],
  ['bytes', ({ summary }) => whole(summary.bytes)],
];

const RATIOS: readonly (keyof Summary)[] = ['firstPaint', 'figures', 'bars', 'onScreen', 'least'];

const ratiosOf = (row: Row, other: Row) =>
  RATIOS.map((field) => ratio(row.summary[field] / other.summary[field]));

/**
 * Returns medians in ms, one party per line, and the ratios of the first party to each of the others, and of those with
 * files and answers of the app to the floor. On a busy
 * machine the ratio of the least times, which is below these, says more than that of the medians.
 */
export function tableOf({ product, ofApp = [], other, floor }: Rows): string {
  const against = [other, floor].filter((row) => row !== undefined);
  const lines = [
    ['', ...COLUMNS.map(([name]) => name)],
    ...[product, ...ofApp, ...against].map((row) => [row.name, ...COLUMNS.map(([, write]) => write(row))]),
    ...against.map((row) => [`of ${row.name}`, ...ratiosOf(product, row)]),
    ...(floor ? ofApp.map((row) => [`${row.name}, of ${floor.name}`, ...ratiosOf(row, floor)]) : []),
  ];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column ? cell.padStart(widths[column]! + 2) : cell.padEnd(widths[0]!)))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

export const verdictLine = ({ wanted, value, unit, isMet }: Verdict) =>
  `${isMet ? 'met    ' : 'NOT MET'} ${wanted}; is ${unit === 'x' ? ratio(value) : whole(value)}`;

/** Returns for example '1 running-statistics | 2 main.js, chartBySceneCode': requests by the ends of their paths. */
export function tripsLine(trips: Trips): string {
  const short = (address: string) => {
    const name = address.replace(/\?.*/, '').replace(/\/$/, '').split('/').pop() ?? '';
    return name.replace(/-[\da-f]{6}(?=\.\w+$)/, '') || '/';
  };
  return trips.map((names, index) => `${index + 1} ${names.map(short).join(', ')}`).join(' | ');
}
