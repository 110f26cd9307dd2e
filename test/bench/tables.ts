import type { Load, Party } from './measure.ts';
import type { BenchRoute } from './routes.ts';
import { MORE_OF_DRAWN, MOST_FIRST_PAINT_OF_FLOOR, MOST_OF_OTHER, type Setting } from './settings.ts';

/** The mean of the two in the middle for an even number of values. NaN if any value is NaN, or if there are none. */
function median(values: readonly number[]): number {
  if (!values.length || values.some((value) => Number.isNaN(value))) return NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const whole = (value: number) => (Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en'));
const ratio = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '–');

/** Lines of cells as a table: the first column to the left, the others to the right. */
function columns(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const put = (cell: string, column: number) =>
    column ? cell.padStart(widths[column]! + 2) : cell.padEnd(widths[0]!);
  return lines.map((line) => line.map(put).join('').trimEnd()).join('\n');
}

/** A line that says whether a limit is met. */
export function verdict(wanted: string, value: number, most: number, unit: string): string {
  const is = Number.isInteger(value) || value >= 100 ? whole(value) : ratio(value);
  return `${value <= most ? 'met    ' : 'NOT MET'} ${wanted}: at most ${ratio(most).replace(/\.?0+$/, '')} ${unit}; is ${is}`;
}

/** The measurements of one party on one route. */
export interface Results {
  readonly party: Party;
  /** By setting and run. */
  readonly loads: readonly Load[][];
}

/** One party on one route in one setting: the median of each figure, and the range of the time until all is on the screen. */
interface Row extends Load {
  readonly party: Party;
  readonly least: number;
  readonly most: number;
}

function rowOf(party: Party, loads: readonly Load[]): Row {
  const fields = Object.keys(loads[0]!) as (keyof Load)[];
  const medians = fields.map((field) => [field, median(loads.map((load) => load[field]))] as const);
  const times = loads.map(({ figures }) => figures);
  return {
    ...(Object.fromEntries(medians) as unknown as Load),
    party,
    least: Math.min(...times),
    most: Math.max(...times),
  };
}

/** The heading of each column, and the text of a row in it. */
const COLUMNS: readonly (readonly [name: string, write: (row: Row) => string])[] = [
  ['first paint', ({ firstPaint }) => whole(firstPaint)],
  ['figures', ({ figures }) => whole(figures)],
  ['ready to tap', ({ ready }) => (ready ? whole(ready) : '–')],
  ['least – most', ({ least, most }) => `${whole(least)} – ${whole(most)}`],
  ['longest task', ({ longestTask }) => (longestTask ? whole(longestTask) : '< 50')],
  ['main thread', ({ mainThread }) => whole(mainThread)],
  ['requests', ({ requests }) => whole(requests)],
  ['bytes', ({ bytes }) => whole(bytes)],
];

const RATIOS = ['firstPaint', 'figures', 'ready', 'least'] as const;
const ratiosOf = (row: Row, other: Row) => RATIOS.map((field) => ratio(row[field] / other[field]));

/**
 * Compares the numbers with their limits. `more`: how much more of a floor's time a page may take.
 */
function verdictsOf(
  [product, ...rest]: readonly [Row, ...Row[]],
  { mostOfFloor = {}, mainThreadMs, longestTaskMs }: Setting,
  more: number,
): string[] {
  const floor = rest.at(-1)!;
  const ofApp = rest.filter(({ party }) => party.source);
  const other = rest.slice(0, -1).find(({ party }) => !party.source);
  const of = (row: Row, base: Row, field: 'figures' | 'firstPaint') => row[field] / base[field];
  const lines: string[] = [];
  for (const row of [product, ...ofApp]) {
    const source = row.party.source ?? 'network';
    const most = mostOfFloor[source];
    const wanted = `all on the screen, from ${source}, of the floor`;
    if (most) lines.push(verdict(wanted, of(row, floor, 'figures'), most * more, 'x'));
  }
  const paint = of(product, floor, 'firstPaint');
  lines.push(verdict('first paint, of the floor', paint, MOST_FIRST_PAINT_OF_FLOOR * more, 'x'));
  for (const { party, mainThread, requests } of ofApp) {
    if (mainThreadMs && party.source?.endsWith('+ answers'))
      lines.push(verdict(`main thread, from ${party.source}`, mainThread, mainThreadMs, 'ms'));
    // A single file's late parts come from the network, and may be on their way by then.
    if (party.source === 'package + answers')
      lines.push(verdict(`requests, from ${party.source}`, requests, 0, 'requests'));
  }
  if (longestTaskMs) lines.push(verdict('longest task', product.longestTask, longestTaskMs, 'ms'));
  if (other) {
    const wanted = `all on the screen, of ${other.party.name}`;
    lines.push(verdict(wanted, of(product, other, 'figures'), MOST_OF_OTHER, 'x'));
  }
  return lines;
}

/**
 * Prints the tables of a route: medians in ms, one party per line, and the ratios of the first party to each of the others,
 * and of those with files and answers of the app to the floor. The measured build comes first, the floor last. On a busy
 * machine the ratio of the least times says more than that of the medians.
 */
export function print(
  { path, hasFloor }: BenchRoute,
  settings: readonly Setting[],
  results: readonly Results[],
): void {
  for (const [at, setting] of settings.entries()) {
    const rows = results.map((result) => rowOf(result.party, result.loads[at]!));
    const [product, floor] = [rows[0]!, rows.at(-1)!];
    const against = rows.slice(1).filter(({ party }) => !party.source);
    const ofApp = rows.filter(({ party }) => party.source);
    const lines = [
      ['', ...COLUMNS.map(([name]) => name)],
      ...rows.map((row) => [row.party.name, ...COLUMNS.map(([, write]) => write(row))]),
      ...against.map((row) => [`of ${row.party.name}`, ...ratiosOf(product, row)]),
      ...ofApp.map((row) => [`${row.party.name}, of ${floor.party.name}`, ...ratiosOf(row, floor)]),
    ];
    console.log(`\n${path}, ${setting.name}\n${columns(lines)}`);
    for (const line of verdictsOf(rows as [Row, ...Row[]], setting, hasFloor ? 1 : MORE_OF_DRAWN))
      console.log(line);
  }
}
