import type { BestKind, Summary } from '../../sport/records.ts';
import { BeltCare } from './belt-care.tsx';
import type { Panel } from './sport.ts';
import type { YearProps } from './year/use-year.ts';
import { YearEntry } from './year/year-entry.tsx';

interface Props extends YearProps {
  readonly panel: Panel<Summary, BestKind>;
  /** Whether the total is run on a treadmill's belt. */
  readonly hasBelt: boolean;
}

/** The end of a panel of runs: of the total the care for the belt, of a year the way to its cards. */
export default function RunEnd({ panel: { period, day, blocks }, hasBelt, ...year }: Props) {
  if (period === 'total') return hasBelt && <BeltCare summary={blocks.summary} />;
  return period === 'year' && <YearEntry {...year} day={day} />;
}
