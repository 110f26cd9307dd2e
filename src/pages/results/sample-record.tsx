import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { Query } from '../../app/address.ts';
import { belowFold } from '../../ui/below-fold.ts';
import { RecordBody, type Field } from './record-body.tsx';
import { RecordFrame } from './record-frame.tsx';
import { sampleEnd } from './sample-results.ts';
import './record.css';

interface Props {
  readonly query: Query;
  readonly sport: string;
  readonly hero: string;
  readonly unit: string;
  readonly fields: readonly Field[];
  readonly children?: ReactNode;
}

/** The result of a sample workout, marked as such. */
export function SampleRecord({ query, sport, hero, unit, fields, children }: Props) {
  const heading = (
    <>
      <h2>{i18n._('record.congratulations')}</h2>
      <p className="record-line">{sport}</p>
    </>
  );
  return (
    <RecordFrame query={query}>
      <RecordBody
        heading={heading}
        hero={hero}
        unit={unit}
        at={sampleEnd()}
        source={i18n._('record.sample')}
        fields={fields}
      />
      {belowFold(children)}
    </RecordFrame>
  );
}
