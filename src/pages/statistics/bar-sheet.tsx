import { useEffect, useLayoutEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import type { Answer, RequestOptions } from '../../gateway/gateway.ts';
import { createPagedList } from '../../gateway/pages.ts';
import { monthText } from '../../i18n/long-dates.ts';
import { monthOf, type DayRange } from '../../sport/days.ts';
import type { Paged } from '../../sport/records.ts';
import type { ChartBar } from '../../ui/chart/drawing.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useOverlay, type Overlay } from '../../ui/overlay/use-overlay.ts';
import { useOnce } from '../../ui/use-once.ts';
import type { PanelProps, SportStore } from './sport.ts';
import type { Workout } from './workouts.ts';

const RecordsSheet = lazyPart(() => import('./records-sheet.tsx'));

/** The workouts of the bar whose pill was tapped. */
export function BarSheet({ sport, panel: { period, openedBar } }: PanelProps) {
  const bar = openedBar.value;
  const overlay = useOverlay(`bar ${period}`);
  const { open, show, hide } = overlay;
  useLayoutEffect(() => {
    if (bar) show();
  }, [bar, show]);
  useEffect(() => {
    // After a reload the bar is unknown.
    if (open && !bar) hide();
  }, [open, bar, hide]);
  // If the page fails and renders again, the sheet stays closed.
  useEffect(() => () => void (openedBar.value = null), [openedBar]);
  return bar && <Workouts key={bar.date} sport={sport} bar={bar} overlay={overlay} />;
}

interface WorkoutsProps extends Pick<PanelProps, 'sport'> {
  /** A day or a month. */
  readonly bar: ChartBar;
  readonly overlay: Overlay;
}

/** Loads the workouts each time that the sheet opens, and when the page's own list has loaded again. */
function Workouts({ sport, bar, overlay }: WorkoutsProps) {
  const today = sport.store.statistics.today.value;
  const { data: latest } = sport.store.records.firstPage.state.value;
  const list = useOnce(() => createPagedList((options) => loadAll(sport.store, daysOfBar(bar), options)));
  useEffect(() => {
    // A search that is still going on has begun with an older list.
    list.firstPage.cancel();
    if (overlay.open) list.firstPage.revalidate({ mode: 'background' });
  }, [list, overlay.open, latest]);
  return (
    <RecordsSheet
      open={overlay.open}
      close={overlay.hide}
      title={isDayBar(bar) ? getApp().format.day(bar.date, today) : monthText(bar.date)}
      records={list}
      sport={sport}
      isOfBar
      failed={(retry) => overlay.open && <Failed onRetry={retry} />}
    />
  );
}

const isDayBar = ({ date }: ChartBar): boolean => date.length > 7;

const daysOfBar = (bar: ChartBar): DayRange =>
  isDayBar(bar) ? { first: bar.date, last: bar.date } : monthOf(`${bar.date}-01`);

const loadAll = (
  { findRecords }: SportStore,
  range: DayRange,
  options: RequestOptions,
): Promise<Answer<Paged<Workout>>> =>
  findRecords(options, range).then((answer) =>
    answer.ok
      ? { ...answer, value: { items: answer.value, total: answer.value.length, pageCount: 1 } }
      : answer,
  );
