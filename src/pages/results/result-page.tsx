import { useMemo } from 'react';
import type { Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { HeadingBones } from './heading.tsx';
import { LinkedFrame, Loaded } from './result-frame.tsx';
import { getResult } from './calls.ts';
import { createFinder } from './result-store.ts';
import { fieldsOf, ResultView } from './result-view.tsx';
import './result.css';
import './result-bones.css';
import './result-context.css';
import '../../ui/card.css';
import '../../ui/list/avatar.css';
import '../../ui/list/photo.css';
import '../../ui/list/stat.css';

interface Props {
  readonly query: Query;
  /** A run without a device: fields without a value are omitted, with a remark. */
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

function Bones() {
  const line = orBone('');
  const stat = (
    <div className="stat">
      <p className="stat-label">{line}</p>
      <p className="stat-number">{line}</p>
    </div>
  );
  return (
    <>
      <div className="result-head">
        <HeadingBones />
      </div>
      <div className="result-bones-lap" />
      <div className="result-context" />
      <div className="result-who">
        <span className="photo avatar" />
        <div>
          <p>{line}</p>
          <p className="result-at">{line}</p>
        </div>
      </div>
      <div className="card stat-list">{fieldsOf({}, getApp().format).map(() => stat)}</div>
    </>
  );
}
