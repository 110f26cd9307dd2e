import { useState } from 'react';
import type { Query } from '../../app/address.ts';
import { useApp } from '../../app/app.ts';
import { createResult } from './result-store.ts';
import { Bones } from './bones.tsx';
import { BadLink, isGoodLink, Loaded } from './loaded.tsx';
import { RecordFrame } from './record-frame.tsx';
import { ResultView } from './result-view.tsx';

interface Props {
  readonly query: Query;
  /** No device took part: what has no value is left out, with a word on it. */
  readonly withoutDevice?: boolean;
}

/** The result of a run, by the link's userSportResultId. */
export function ResultPage({ query, withoutDevice = false }: Props) {
  const { userSportResultId: id = '' } = query;
  return (
    <RecordFrame query={query}>
      {isGoodLink(id) ? (
        <Run key={id} id={id} query={query} withoutDevice={withoutDevice} />
      ) : (
        <BadLink query={query} />
      )}
    </RecordFrame>
  );
}

function Run({ id, query, withoutDevice }: Required<Props> & { readonly id: string }) {
  const { gateway } = useApp();
  const [block] = useState(() => createResult(gateway, id));
  return (
    <Loaded
      query={query}
      block={block}
      show={(result) => (result ? <ResultView result={result} withoutDevice={withoutDevice} /> : <Bones />)}
    />
  );
}
