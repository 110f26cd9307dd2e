import { useEffect, useRef, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { prefetch } from '../../app/load-late-core.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useOverlay } from '../../ui/overlay/use-overlay.ts';
import { BoneRows } from './rows.tsx';
import type { MonthSport } from './month-heading.tsx';
import type { Sport } from './sport.ts';
import type { MeasuredSums, WriteTime } from './workouts.ts';
import './list.css';
import '../../ui/card.css';
import '../../ui/controls/button.css';
import '../../ui/page.css';

const loadSheet = () => import('./records-sheet.tsx');
const RecordsSheet = lazyPart(loadSheet);

const SHOWN = 3;

interface Props {
  readonly title: string;
  readonly note?: ReactNode;
  readonly sport: MonthSport & Pick<Sport<MeasuredSums, string>, 'store' | 'row'>;
}

export function RecordsSection({ title, note, sport }: Props) {
  const { records, statistics } = sport.store;
  const today = statistics.today.value;
  const when: WriteTime = (at) => getApp().format.dayTime(at, today);
  const overlay = useOverlay('records');
  const opened = useRef(false);
  useEffect(() => prefetch(loadSheet), []);
  const { firstPage } = records;
  const { status, error: failure, data: value } = firstPage.state.value;
  const items = value?.items ?? [];
  const hasMore = (value?.total ?? items.length) > SHOWN;
  opened.current ||= hasMore && overlay.open;
  return (
    <section aria-busy={status === 'loading'}>
      <h2 className="page-section">{title}</h2>
      <div className="card">
        {status === 'failed' ? (
          <Failed
            title={i18n._('statistics.records.failed')}
            failure={failure}
            onRetry={firstPage.revalidate}
          />
        ) : status === 'loading' ? (
          <BoneRows />
        ) : items.length ? (
          <ul>
            {items.slice(0, SHOWN).map((record) => (
              <li key={record.id}>{sport.row(record, when)}</li>
            ))}
          </ul>
        ) : (
          <p className="list-empty">{i18n._('statistics.empty.title')}</p>
        )}
        {hasMore && (
          <button className="button-link list-more" onClick={overlay.show}>
            {i18n._('statistics.records.more')}
          </button>
        )}
      </div>
      {opened.current && (
        <RecordsSheet
          open={overlay.open}
          close={overlay.hide}
          title={title}
          note={note}
          records={records}
          sport={sport}
          row={sport.row}
          failed={(retry) => overlay.open && <Failed onRetry={retry} />}
        />
      )}
    </section>
  );
}
