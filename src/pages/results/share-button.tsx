import { useEffect } from 'react';
import { recover } from '../../app/frame.tsx';
import { prefetch } from '../../app/prefetch.ts';
import { i18n } from '../../i18n/i18n.ts';
import { getApp } from '../../app/app.ts';
import { openScreen } from '../../app/open-screen.ts';
import '../../ui/controls/primary.css';
import { Icon } from '../../ui/icon.tsx';
import { SHARE } from './icons.ts';
import type { Shareable } from './result.ts';

const loadShares = () => import('./shares.ts');

/** Hands the result to the native app, which shares it. */
export function ShareButton({ result }: { result: Shareable }) {
  const app = getApp();
  const { session, format } = app;
  useEffect(() => prefetch(loadShares), []);
  const share = () =>
    loadShares().then(
      ({ shareOfResult }) => openScreen(app, shareOfResult(result, session.units, format)),
      () => recover(),
    );
  return (
    <button className="primary" onClick={share}>
      <Icon path={SHARE} size={20} />
      {i18n._('result.share')}
    </button>
  );
}
