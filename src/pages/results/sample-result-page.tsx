import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { Query } from '../../app/address.ts';
import { belowFold } from '../../ui/below-fold.ts';
import { ResultBody, type Field } from './result-body.tsx';
import { ResultFrame } from './result-frame.tsx';
import { sampleEnd } from './sample-results.ts';
import './result.css';

interface Props {
  readonly query: Query;
  readonly sport: string;
  readonly hero: string;
  readonly unit: string;
  readonly fields: readonly Field[];
  readonly children?: ReactNode;
}

/** The result of a sample workout, marked as such. */
export function SampleResultPage({ query, sport, hero, unit, fields, children }: Props) {
  const heading = (
    <>
      <h2>{i18n._('result.congratulations')}</h2>
      <p className="result-line">{sport}</p>
    </>
  );
  return (
    <ResultFrame query={query}>
      <ResultBody
        heading={heading}
        hero={hero}
        unit={unit}
        at={sampleEnd()}
        source={i18n._('result.sample')}
        fields={fields}
      />
      {belowFold(children)}
    </ResultFrame>
  );
}
