import type { Formatter } from '../../i18n/format.ts';
import type { Day } from '../../sport/days.ts';
import './weekday-name.css';

interface Props {
  readonly day: Day;
  /** All days of the week: either all names are whole, or all are one letter. */
  readonly week: readonly Day[];
  readonly format: Formatter;
}

/**
 * A short weekday in one line, or its first letter if enlarged text leaves too little room for the longest
 * name. CSS draws it, so screen readers ignore it. In Chinese all names begin with 周, so it takes the other
 * character.
 */
export function WeekdayName({ day, week, format }: Props) {
  const nameOf = (each: Day) => format.weekday(each).replace('周', '');
  const name = nameOf(day);
  return (
    <span className="weekday-name" aria-hidden="true">
      <span className="weekday-name-letter" data-name={name.charAt(0)} />
      <span className="weekday-name-whole" data-name={name} data-names={week.map(nameOf).join('\n')} />
    </span>
  );
}
