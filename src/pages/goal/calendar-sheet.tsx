import type { ComponentProps } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import type { Overlay } from '../../ui/overlay/use-overlay.ts';
import { Calendar } from './calendar.tsx';

type Props = ComponentProps<typeof Calendar> & { readonly overlay: Overlay };

/** The calendar in a bottom sheet. */
export default function CalendarSheet({ overlay, goals, chosen, today, goalsOf, visit, choose }: Props) {
  return (
    <Sheet open={overlay.open} title={i18n._('goal.calendar')} onClose={overlay.hide} bare>
      <Calendar goals={goals} chosen={chosen} today={today} goalsOf={goalsOf} visit={visit} choose={choose} />
    </Sheet>
  );
}
