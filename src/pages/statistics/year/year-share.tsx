import { useLayoutEffect, useRef, useState } from 'react';
import { getApp } from '../../../app/app.ts';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { i18n } from '../../../i18n/i18n.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SHARE } from '../../../ui/icons.ts';
import type { KnownYear } from './use-year.ts';
import { bestMonthOf } from './years.ts';
import './year-review.css';
import '../../../ui/controls/primary.css';

const loadSharing = () => import('../../../app/sharing/share-picture.tsx');
const Picture = lazyPart(loadSharing, (sharing) => sharing.Picture);

interface Props {
  readonly year: string;
  readonly title: string;
  readonly known: KnownYear;
}

/** A button, and after its tap the picture of the year. The app's own sharing only takes workouts. */
export function YearShare({ year, title, known: { sums, months } }: Props) {
  const { format } = getApp();
  const [isShown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    const box = here?.closest('.sheet-content');
    // The focused button has gone.
    here?.focus();
    if (here && box) box.scrollTop += here.getBoundingClientRect().top - box.getBoundingClientRect().top;
  }, [isShown]);
  const { distanceM, durationS } = sums ?? { distanceM: null, durationS: null };
  if (!sums || (distanceM === null && durationS === null)) return null;
  const duration = format.duration(durationS);
  const best = months && bestMonthOf(months, year);
  if (!isShown)
    return (
      <button className="primary year-review-share" onClick={() => setShown(true)}>
        <Icon path={SHARE} size={20} />
        {i18n._('result.share')}
      </button>
    );
  return (
    <div className="year-review-picture" tabIndex={-1} ref={place}>
      <Picture
        card={{
          title,
          hero: distanceM === null ? duration : format.distance(distanceM),
          unit: distanceM === null ? '' : format.distanceUnit,
          at: null,
          file: `year-${year}`,
          fields: [
            { label: i18n._('statistics.duration'), value: duration },
            { label: i18n._('statistics.runs'), value: format.count(sums.workouts) },
            { label: i18n._('statistics.activeDays'), value: format.count(sums.activeDays) },
            ...(best
              ? [
                  {
                    label: i18n._('year.bestMonth'),
                    value: format.month(best.month),
                    unit: `${format.distance(best.distanceM)} ${format.distanceUnit}`,
                  },
                ]
              : []),
          ],
        }}
        failed={(retry) => <Failed onRetry={retry} />}
      />
    </div>
  );
}
