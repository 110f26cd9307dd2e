import { useEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { prefetch } from '../../app/load-later.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Shareable } from './result.ts';
import type { ShareCard } from './share-card.ts';
import { useSharing } from './sharing.tsx';
import '../../ui/controls/primary.css';

export const SHARE =
  'M12 15V3.5M8 7l4-3.5L16 7M8.5 10.5h-2a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-2';

const loadShares = () => import('./shares.ts');

interface Props {
  readonly result: Shareable;
  readonly card: ShareCard;
}

/** Hands the result to the native app, which shares it. */
export function ShareButton({ result, card }: Props) {
  const app = getApp();
  const { session, format } = app;
  useEffect(() => prefetch(loadShares), []);
  const sharing = useSharing(card);
  const share = () => {
    const loading = loadShares();
    window.loader.wait(loading);
    loading.then(
      ({ shareOfResult }) => sharing.share(shareOfResult(result, session.units, format)),
      () => app.recover(),
    );
  };
  return (
    <>
      <button className="primary" onClick={share}>
        <Icon path={SHARE} size={20} />
        {i18n._('result.share')}
      </button>
      {sharing.picture}
    </>
  );
}
