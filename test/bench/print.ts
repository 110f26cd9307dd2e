import type { Load, Party, Trips } from './measure.ts';
import type { BenchRoute } from './routes.ts';
import type { Setting } from './settings.ts';
import { summarise } from './summary.ts';
import { tableOf, tripsLine, verdictLine } from './table.ts';
import { verdictsOf } from './verdicts.ts';

/** The measurements of one party on one route. */
export interface Results {
  readonly party: Party;
  readonly trips: { readonly cold: Trips; readonly warm: Trips };
  /** By setting and run. */
  readonly cold: readonly Load[][];
  readonly warm: readonly Load[][];
}

/** Prints the tables of a route. The measured build comes first, the floor last. */
export function print(
  { path, hasFloor }: BenchRoute,
  settings: readonly Setting[],
  results: readonly Results[],
): void {
  for (const visit of ['cold', 'warm'] as const) {
    const taking = results.filter(({ party }) => visit === 'cold' || !party.fromApp);
    for (const [at, setting] of settings.entries()) {
      const rows = taking.map(({ party: { name, source }, trips, [visit]: loads }) => ({
        name,
        source,
        summary: summarise(loads[at]!),
        trips: trips[visit].length,
      }));
      const product = rows[0]!;
      const ofApp = rows.flatMap(({ source, ...row }) => (source ? [{ ...row, source }] : []));
      const floor = { ...rows.at(-1)!, isDrawn: !hasFloor };
      const other = rows.slice(1, -1).find(({ source }) => !source);
      const all = { product, ofApp, floor, ...(other && { other }) };
      console.log(`\n${path}, ${visit}, ${setting.name}\n${tableOf(all)}`);
      for (const verdict of verdictsOf(all, setting, visit === 'warm')) console.log(verdictLine(verdict));
    }
    for (const { party, trips } of taking)
      console.log(`trips of ${party.name}, ${visit}: ${tripsLine(trips[visit])}`);
  }
}
