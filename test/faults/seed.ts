import { createRandom } from '../fake/random.ts';

/** `npm run faults` chooses and prints it, or takes that of SEED=…. Other tests are the same every time. */
export const SEED = Number(process.env.SEED ?? 1);

/** SAMPLE=all tries the whole product. */
const isWhole = process.env.SAMPLE === 'all';

/** `count` of the rows, as the seed chooses them, in their order; all of them where the whole product is wanted. */
export function sampleOf<T>(rows: readonly T[], count: number): readonly T[] {
  if (isWhole || rows.length <= count) return rows;
  const random = createRandom(SEED);
  const lots = rows.map((row, index) => ({ row, index, lot: random.next() }));
  return lots
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ row }) => row);
}

/** How often something generated is tried. */
export const runs = (count: number) => (isWhole ? count * 20 : count);
