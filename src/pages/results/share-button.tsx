import { useEffect, useRef } from 'react';
import { getApp, openScreen } from '../../app/app.ts';
import { prefetch } from '../../app/load-later.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Shareable } from './result.ts';
import '../../ui/controls/primary.css';

export const SHARE =
  'M12 15V3.5M8 7l4-3.5L16 7M8.5 10.5h-2a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-2';

const loadShares = () => import('./shares.ts');

/** Hands the result to the native app, which shares it. */
export function ShareButton({ result }: { result: Shareable }) {
  const app = getApp();
  const { session, format } = app;
  useEffect(() => prefetch(loadShares), []);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );
  const share = () => {
    const loading = loadShares();
    window.loader.wait(loading);
    loading.then(
      // Who has left the result meanwhile does not share it any more.
      ({ shareOfResult }) => {
        if (!isGone.current) openScreen(app, shareOfResult(result, session.units, format));
      },
      () => app.recover(),
    );
  };
  return (
    <button className="primary" onClick={share}>
      <Icon path={SHARE} size={20} />
      {i18n._('result.share')}
    </button>
  );
}
