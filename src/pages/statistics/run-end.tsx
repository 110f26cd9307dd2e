import type { ComponentProps } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { BeltCare } from '../../sport/belt-care.ts';
import { Row } from '../../ui/list/row.tsx';
import { YearEntry } from './year/year-entry.tsx';
import '../../ui/card.css';
import '../../ui/list/row.css';

interface Props extends ComponentProps<typeof YearEntry> {
  /** The care for the belt, below the total; `null` below a year. */
  readonly care: BeltCare | null;
}

export default function End({ care, ...year }: Props) {
  return care ? <BeltRow care={care} /> : <YearEntry {...year} />;
}

/** A drop of oil. */
const OIL = 'M12 3.2c3.4 4.4 5.6 7.3 5.6 10.4a5.6 5.6 0 0 1-11.2 0c0-3.1 2.2-6 5.6-10.4z';

/** Says when the belt needs oil, and links to the help about it. */
function BeltRow({ care }: { care: BeltCare }) {
  const { format, navigate } = getApp();
  const distance = `${format.count(care.next)}\u00a0${format.distanceUnit}`;
  return (
    <div className="card">
      <Row
        icon={OIL}
        title={care.isDue ? i18n._('belt.due') : i18n._('belt.next', { distance })}
        caption={i18n._('help.lube-title')}
        right=""
        onTap={() => navigate('/treadmill-lube')}
      />
    </div>
  );
}
