import { useState } from 'react';
import type { Query } from '../../app/address.ts';
import { getApp } from '../../app/app.ts';
import { createResult } from './result-store.ts';
import { Bones } from './bones.tsx';
import { BadLink, isGoodLink, Loaded } from './loaded.tsx';
import { ResultFrame } from './result-frame.tsx';
import { ResultView } from './result-view.tsx';

interface Props {
  readonly query: Query;
  /** A run without a device: fields without a value are left out, with a remark. */
  readonly withoutDevice?: boolean;
}

/** The result of the run that the link's `userSportResultId` names. */
export function ResultPage({ query, withoutDevice = false }: Props) {
  const { userSportResultId: id = '' } = query;
  return (
    <ResultFrame query={query}>
      {isGoodLink(id) ? (
        <Run key={id} id={id} query={query} withoutDevice={withoutDevice} />
      ) : (
        <BadLink query={query} />
      )}
    </ResultFrame>
  );
}

function Run({ id, query, withoutDevice }: Required<Props> & { readonly id: string }) {
  const { gateway } = getApp();
  const [block] = useState(() => createResult(gateway, id));
  return (
    <Loaded
      query={query}
      block={block}
      show={(result) => (result ? <ResultView result={result} withoutDevice={withoutDevice} /> : <Bones />)}
    />
  );
}
