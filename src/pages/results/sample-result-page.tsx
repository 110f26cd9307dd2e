import type { ReactNode } from 'react';
import type { Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { belowFold } from '../../ui/feedback/bone.tsx';
import { SampleNote } from '../../ui/feedback/sample-note.tsx';
import { joinParts } from '../../ui/join-parts.ts';
import { durationAndCalories, ResultBody, type Figure } from './result-body.tsx';
import { ResultFrame } from './result-frame.tsx';
import { sampleEnd, type SAMPLE_JUMP_ROPE } from './sample-results.ts';
import { ShareButton } from './share-button.tsx';
import './result.css';

interface Props {
  readonly query: Query;
  readonly sport: string;
  readonly hero: string;
  readonly unit: string;
  readonly figures: readonly Figure[];
  readonly children?: ReactNode;
}

/**
 * The result of a sample workout, marked as such. It is only shared as a marked picture, because the app
 * would take it for a workout.
 */
export function SampleResultPage({ query, sport, hero, unit, figures, children }: Props) {
  const at = sampleEnd();
  const heading = (
    <>
      <h2>{i18n._('result.congratulations')}</h2>
      <p className="result-line">{sport}</p>
    </>
  );
  return (
    <ResultFrame query={query}>
      <SampleNote />
      <ResultBody heading={heading} hero={hero} unit={unit} at={at} figures={figures} />
      {belowFold(children)}
      <ShareButton
        card={{ title: joinParts([sport, i18n._('result.sample')]), hero, unit, at, fields: figures }}
      />
    </ResultFrame>
  );
}

interface RopeProps {
  readonly query: Query;
  readonly result: typeof SAMPLE_JUMP_ROPE;
  readonly sport: string;
  /** The name of what is counted. */
  readonly unit: string;
  readonly mistakes: string;
}

export function RopeResultPage({ query, result, sport, unit, mistakes }: RopeProps) {
  const { count } = getApp().format;
  const perMinute = i18n._('unit.perMinute');
  return (
    <SampleResultPage
      query={query}
      sport={sport}
      hero={count(result.count)}
      unit={unit}
      figures={[
        ...durationAndCalories(result),
        { label: i18n._('rope.average'), value: count(result.averagePerMin), unit: perMinute },
        { label: i18n._('rope.fastest'), value: count(result.fastestPerMin), unit: perMinute },
        { label: i18n._('rope.streak'), value: count(result.longestStreak) },
        { label: mistakes, value: count(result.mistakes) },
        { label: i18n._('rope.ranking'), value: count(result.ranking) },
      ]}
    />
  );
}
