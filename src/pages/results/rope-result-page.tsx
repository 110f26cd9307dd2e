import { i18n } from '../../i18n/i18n.ts';
import type { RopeResult } from './result.ts';
import type { Query } from '../../app/address.ts';
import { getApp } from '../../app/app.ts';
import { SampleResultPage } from './sample-result-page.tsx';

interface Props {
  readonly query: Query;
  readonly result: RopeResult;
  readonly sport: string;
  /** The name of what is counted. */
  readonly unit: string;
  /** The name of the interruptions. */
  readonly mistakes: string;
}

/** The result of a workout with a counter: jump rope or hula hoop. */
export function RopeResultPage({ query, result, sport, unit, mistakes }: Props) {
  const { format } = getApp();
  const { count } = format;
  const perMinute = i18n._('unit.perMinute');
  return (
    <SampleResultPage
      query={query}
      result={result}
      sport={sport}
      hero={count(result.count)}
      unit={unit}
      fields={[
        { label: i18n._('statistics.duration'), value: format.duration(result.durationS) },
        {
          label: i18n._('statistics.calories'),
          value: format.calories(result.caloriesKcal),
          unit: i18n._('unit.kcal'),
        },
        { label: i18n._('rope.average'), value: count(result.averagePerMin), unit: perMinute },
        { label: i18n._('rope.fastest'), value: count(result.fastestPerMin), unit: perMinute },
        { label: i18n._('rope.streak'), value: count(result.longestStreak) },
        { label: mistakes, value: count(result.mistakes) },
        { label: i18n._('rope.ranking'), value: count(result.ranking) },
      ]}
    />
  );
}
