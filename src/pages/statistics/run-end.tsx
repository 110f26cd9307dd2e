import type { ComponentProps } from 'react';
import type { BeltCare } from '../../sport/belt-care.ts';
import { BeltRow } from './belt-row.tsx';
import { YearEntry } from './year/year-entry.tsx';

interface Props extends ComponentProps<typeof YearEntry> {
  /** The care for the belt, below the total; `null` below a year. */
  readonly care: BeltCare | null;
}

export default function End({ care, ...year }: Props) {
  return care ? <BeltRow care={care} /> : <YearEntry {...year} />;
}
