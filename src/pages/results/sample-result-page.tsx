import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { Query } from '../../app/address.ts';
import { belowFold } from '../../ui/below-fold.ts';
import { SampleNote } from '../../ui/feedback/sample-note.tsx';
import { ResultBody, type Field } from './result-body.tsx';
import { ResultFrame } from './result-frame.tsx';
import type { RopeResult, RowingResult } from './result.ts';
import { sampleEnd } from './sample-results.ts';
import { ShareButton } from './share-button.tsx';
import './result.css';

interface Props {
  readonly query: Query;
  readonly sport: string;
  readonly hero: string;
  readonly unit: string;
  readonly fields: readonly Field[];
  readonly result: RopeResult | RowingResult;
  readonly children?: ReactNode;
}

/** The result of a sample workout, marked as such. It is shared like any other. */
export function SampleResultPage({ query, sport, hero, unit, fields, result, children }: Props) {
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
      <ResultBody heading={heading} hero={hero} unit={unit} at={at} fields={fields} />
      {belowFold(children)}
      <ShareButton
        result={Object.assign({ ordinal: null, endedAt: at, deviceType: null, distanceM: null }, result)}
      />
    </ResultFrame>
  );
}
