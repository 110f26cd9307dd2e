import { i18n } from '../../i18n/i18n.ts';
import { useApp } from '../../app/app.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { ordinal } from './ordinal.ts';
import './record.css';

/** Stands for the ordinal in a message, so that it can be told from the words around it. */
const MARK = '|';

interface Props {
  readonly loading?: boolean;
  /** Where it isn't known, the line stays empty. */
  readonly count: number | null | undefined;
  /** A sentence with `ordinal` in it. */
  sentence(values: { ordinal: string }): string;
}

/** 'Congratulations!', and which of many it was. */
export function Congratulation({ loading, count, sentence }: Props) {
  const { format } = useApp();
  const [before, after] = sentence({ ordinal: MARK }).split(MARK);
  return (
    <>
      <h2 role={loading ? 'presentation' : undefined}>
        {loading ? orBone('') : i18n._('record.congratulations')}
      </h2>
      <p className="record-line">
        {count ? [before, <b>{ordinal(count, format.count(count))}</b>, after] : loading && orBone('')}
      </p>
    </>
  );
}
