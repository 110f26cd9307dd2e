import { useEffect, useRef } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import type { ClaimKind } from './claim-kinds.ts';
import '../../../ui/controls/primary.css';
import { Picture } from '../../../ui/feedback/picture.tsx';
import './claim-done.css';
import { useOnce } from '../use-once.ts';
import '../../../ui/feedback/picture.css';
import '../../../ui/card.css';

/** A complete lap with a check mark. */
const DRAWING = (
  <path className="picture-lap" d="M24 2h24a22 22 0 0 1 0 44H24a22 22 0 0 1 0-44zM28 24l6 6 11-12" />
);

type Words = readonly [title: string, hint: string];

/** The texts after a claim was sent, and after it was granted. */
function wordsOf(kind: ClaimKind, granted: boolean): Words {
  if (kind === 'medal') return [i18n._('claim.medal.yours'), i18n._('claim.medal.hint')];
  const isGoods = kind === 'goods';
  return granted
    ? [i18n._('claim.granted'), isGoods ? i18n._('claim.granted.goods') : i18n._('claim.granted.money')]
    : [i18n._('claim.sent'), isGoods ? i18n._('claim.sent.goods') : i18n._('claim.sent.money')];
}

interface Props {
  readonly kind: ClaimKind;
  readonly granted: boolean;
  /** The prize was claimed on this page just now: the focus moves from the form to this message. */
  readonly isNew: boolean;
  onClose(): void;
}

/** The message that the prize is claimed. */
export function ClaimDone({ kind, granted, isNew, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const once = useOnce();
  const [title, hint] = wordsOf(kind, granted);
  useEffect(() => {
    if (isNew && place.current) place.current.focus();
  }, []);
  return (
    <>
      <div className="card claim-done" role="status" tabIndex={-1} ref={place}>
        <Picture drawing={DRAWING} title={title} hint={hint} />
      </div>
      <button className="primary" onClick={() => once(onClose)}>
        {i18n._('claim.close')}
      </button>
    </>
  );
}
