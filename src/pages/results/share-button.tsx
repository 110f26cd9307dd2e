import { i18n } from '../../i18n/i18n.ts';
import { getApp } from '../../app/app.ts';
import { openScreen } from '../../app/open-screen.ts';
import '../../ui/controls/primary.css';
import { Icon } from '../../ui/icon.tsx';
import { SHARE } from './icons.ts';
import type { Shareable } from './result.ts';
import { shareOfResult } from './shares.ts';

/** Hands the result to the native app, which shares it. */
export function ShareButton({ result }: { result: Shareable }) {
  const app = getApp();
  return (
    <button
      className="primary"
      onClick={() => openScreen(app, shareOfResult(result, app.session.units, app.format))}
    >
      <Icon path={SHARE} size={20} />
      {i18n._('result.share')}
    </button>
  );
}
