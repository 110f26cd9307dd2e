import { i18n } from '../../i18n/i18n.ts';
import { getApp } from '../../app/app.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { ordinal } from './ordinal.ts';
import './result.css';

/** Marks the ordinal's place in a message, so that the ordinal can be styled. */
const MARK = '|';

interface Props {
  readonly loading?: boolean;
  /** If it is unknown, the line stays empty. */
  readonly count: number | null | undefined;
  /** Returns the sentence with `ordinal` inserted. */
  sentence(values: { ordinal: string }): string;
}

/** 'Congratulations!', and the ordinal of this workout. */
export function Congratulation({ loading, count, sentence }: Props) {
  const { format } = getApp();
  const [before, after] = sentence({ ordinal: MARK }).split(MARK);
  return (
    <>
      <h2 role={loading ? 'presentation' : undefined}>
        {loading ? orBone('') : i18n._('result.congratulations')}
      </h2>
      <p className="result-line">
        {count ? [before, <b>{ordinal(count, format.count(count))}</b>, after] : loading && orBone('')}
      </p>
    </>
  );
}
