import { useEffect, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { prefetch } from '../../app/load-late-core.ts';
import { isAnswered } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useOverlay } from '../../ui/overlay/use-overlay.ts';
import { useEver } from '../../ui/use-ever.ts';
import { BoneRows } from './rows.tsx';
import type { Sport } from './sport.ts';
import type { WriteTime } from './workouts.ts';
import './list.css';
import '../../ui/card.css';
import '../../ui/controls/button.css';
import '../../ui/page.css';

const loadSheet = () => import('./records-sheet.tsx');
const RecordsSheet = lazyPart(loadSheet);

const SHOWN = 3;

/** The latest workouts, and a way to all of them. */
export function RecordsSection({ sport }: { readonly sport: Sport }) {
  const { recordsTitle, store } = sport;
  const { records } = store;
  const { open, show, hide } = useOverlay('records');
  useEffect(() => prefetch(loadSheet), []);
  const { status, data } = records.firstPage.state.value;
  const hasMore = (data?.total ?? data?.items.length ?? 0) > SHOWN;
  // Stays in the page, so that its closing is drawn.
  const hasOpened = useEver(hasMore && open);
  // A reload has left the sheet's history entry, but the list is too short for the sheet, or has failed.
  const isLeftOver = open && !hasOpened && isAnswered(records.firstPage);
  useEffect(() => {
    if (isLeftOver) hide();
  }, [isLeftOver, hide]);
  return (
    <section aria-busy={status === 'loading'}>
      <h2 className="page-section">{recordsTitle}</h2>
      <div className="card">
        {shownRecords(sport)}
        {hasMore && (
          <button className="button-link list-more" onClick={show}>
            {i18n._('statistics.records.more')}
          </button>
        )}
      </div>
      {hasOpened && (
        <RecordsSheet
          open={open}
          close={hide}
          title={recordsTitle}
          sport={sport}
          records={records}
          failed={(retry) => open && <Failed onRetry={retry} />}
        />
      )}
    </section>
  );
}

function shownRecords({ store: { records, statistics }, row }: Sport): ReactNode {
  const { firstPage } = records;
  const { status, failure, data } = firstPage.state.value;
  if (status === 'failed')
    return (
      <Failed title={i18n._('statistics.records.failed')} failure={failure} onRetry={firstPage.revalidate} />
    );
  if (!data) return <BoneRows />;
  if (!data.items.length) return <p className="list-empty">{i18n._('statistics.empty.title')}</p>;
  const today = statistics.today.value;
  const when: WriteTime = (at) => getApp().format.dayTime(at, today);
  return (
    <ul>
      {data.items.slice(0, SHOWN).map((record) => (
        <li key={record.id}>{row(record, when)}</li>
      ))}
    </ul>
  );
}
