import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { i18n } from '../../i18n/i18n.ts';
import type { BeltCare } from '../../sport/belt-care.ts';
import { yearIn, type Day } from '../../sport/days.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Row } from '../../ui/list/row.tsx';
import { useOverlay } from '../../ui/overlay/use-overlay.ts';
import { useEver } from '../../ui/use-ever.ts';
import type { Sport } from './sport.ts';
import { FIRST_YEAR, latestYear } from './year/years.ts';
import '../../ui/card.css';
import '../../ui/controls/button.css';
import '../../ui/list/row.css';

interface YearEntryProps extends Pick<Sport, 'store' | 'open'> {
  /** A day of the shown year. */
  readonly day: Day;
}

interface Props extends YearEntryProps {
  /** The care for the belt, below the total; `null` below a year. */
  readonly care: BeltCare | null;
}

export default function BeltOrYear({ care, ...year }: Props) {
  return care ? <BeltRow care={care} /> : <YearEntry {...year} />;
}

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
        onTap={() => navigate('/treadmill-lube')}
      />
    </div>
  );
}

const YearReview = lazyPart(() => import('./year/year-review.tsx'));

/**
 * Opens a year in cards: the shown year, or the latest one with a review if the shown year has none yet. On a phone
 * whose clock is wrong no year may have one.
 */
function YearEntry({ day, store, open }: YearEntryProps) {
  const overlay = useOverlay('year');
  // Stays in the page, so that its closing is drawn.
  const hasOpened = useEver(overlay.open);
  const today = store.statistics.today.value;
  const latest = latestYear(today);
  const year = yearIn(day) < latest ? yearIn(day) : latest;
  if (latest < FIRST_YEAR) return null;
  return (
    <>
      <div className="card">
        <button className="button-link" onClick={overlay.show}>
          {i18n._('year.title', { year })}
        </button>
      </div>
      {hasOpened && (
        <YearReview
          store={store}
          onOpen={open}
          key={year}
          openingYear={year}
          pageYear={yearIn(day)}
          today={today}
          open={overlay.open}
          close={overlay.hide}
          failed={(retry) => overlay.open && <Failed onRetry={retry} />}
        />
      )}
    </>
  );
}
