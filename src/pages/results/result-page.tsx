import { useMemo } from 'react';
import type { Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { HeadingBones } from './heading.tsx';
import { ResultBody } from './result-body.tsx';
import './late-remarks.css';
import { LinkedFrame, Loaded } from './result-frame.tsx';
import { getResult } from './calls.ts';
import { createFinder } from './result-store.ts';
import { figuresOf, ResultView } from './result-view.tsx';

interface Props {
  readonly query: Query;
  /** A run without a device: figures without a value are omitted, with a remark. */
  readonly withoutDevice?: boolean;
}

/** The result of the run with the link's `userSportResultId`. */
export function ResultPage({ query, withoutDevice = false }: Props) {
  const { userSportResultId: id = '' } = query;
  return (
    <LinkedFrame query={query} ids={[id]}>
      <Run key={id} id={id} query={query} withoutDevice={withoutDevice} />
    </LinkedFrame>
  );
}

function Run({ id, query, withoutDevice }: Required<Props> & { readonly id: string }) {
  const { gateway } = getApp();
  const block = useMemo(() => createFinder(gateway, getResult(id)), [gateway, id]);
  return (
    <Loaded
      query={query}
      block={block}
      show={(result) =>
        result ? <ResultView id={id} result={result} withoutDevice={withoutDevice} /> : <Bones />
      }
    />
  );
}

/** The result's own parts, without values. */
const Bones = () => (
  <ResultBody
    heading={<HeadingBones />}
    hero=""
    unit=""
    figures={figuresOf({}, getApp().format)}
    remarks={<div className="late-remarks" />}
  />
);
