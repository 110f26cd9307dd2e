import { useIdle } from '../../app/idle.ts';
import { spoken } from '../../i18n/time-words.ts';
import { AverageLine } from '../../ui/chart/average-line.tsx';
import { ChartPill, type PillProps } from '../../ui/chart/chart-pill.tsx';
import { FormerOutline } from '../../ui/chart/former-outline.tsx';
import { averageLabel, barAverage } from './averages.tsx';
import { workoutsText } from './measure-bars.ts';
import { formerText, formerWord } from './former-texts.ts';
import type { Bucket } from './periods.ts';
import type { ChartProps, Panel, Series } from './sport.ts';
import { useBarWorkouts } from './use-bar-workouts.ts';

interface Props extends ChartProps {
  readonly pill: PillProps;
  /** The bars of the period before. `null`: unknown. */
  readonly formerBuckets: readonly Bucket[] | null;
}

/**
 * The layer over the bars: the pill of the selected bar with its number of workouts, the average's line, and
 * the former period's outline. Waits until the browser is idle or a bar is tapped, so that the bars are drawn
 * first.
 */
export function WorkoutsPill({ panel, series, pill, formerBuckets }: Props) {
  const isIdle = useIdle();
  const { period } = panel;
  const { barFormat } = series;
  const measure = series.figure.field;
  const { layout } = pill;
  const selected = pill.bars[pill.selected];
  const workouts = useBarWorkouts(panel, series, selected?.date);
  if (!isIdle && !selected) return null;
  const sums = panel.resources.sums.state.value.data;
  const buckets = series.buckets.state.value.data;
  const average = sums && barAverage({ period, sum: sums[measure], activeDays: sums.activeDays, buckets });
  const formerValues = formerBuckets?.map(({ value }) => value && barFormat.convert(value));
  const openSheet = () => {
    panel.openedBar.value = selected ? { ...selected } : null;
  };
  return (
    <>
      {formerValues && <FormerOutline values={formerValues} layout={layout} />}
      {average && <AverageLine value={barFormat.convert(average)} layout={layout} />}
      <ChartPill
        {...pill}
        // Bars of workouts show this number already.
        extra={measure === 'workouts' || !workouts ? '' : workoutsText(workouts)}
        onOpen={selected?.value && period !== 'total' ? openSheet : undefined}
        formerTexts={formerBuckets ? formerTextsOf(panel, series, formerBuckets) : undefined}
        average={average ? { name: averageLabel(period), text: barFormat.withUnit(average) } : undefined}
      />
    </>
  );
}

/**
 * Returns the former bar of each bar, such as 'Last week: 3.2 km', for screen readers. `undefined` if the former period
 * has no name.
 */
function formerTextsOf(panel: Panel, { barFormat }: Series, formerBuckets: readonly Bucket[]) {
  const when = formerWord(panel);
  return when
    ? formerBuckets.map(({ value }) => formerText(when, spoken(barFormat.withUnit(value ?? 0))))
    : undefined;
}
