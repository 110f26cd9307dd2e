import { i18n } from '../../i18n/i18n.ts';
import type { Result } from './result.ts';
import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { shareOfResult } from './shares.ts';
import { openScreen } from '../../app/open-screen.ts';
import { Icon } from '../../ui/icon.tsx';
import { SHARE } from './icons.ts';
import '../../ui/controls/primary.css';
import { Quantity } from '../../ui/list/quantity.tsx';
import './result-end.css';
import '../../ui/card.css';

/** The switch for the charts of intensity, pace, cadence and stride: no server sends their data yet. */
const SHOWS_SPLITS = false;

const Splits = /* @__PURE__ */ lazyPart(() => import('./splits.tsx'));

/** The end of a run's result: the day's distance and the actions. */
export function ResultEnd({ result }: { result: Result }) {
  const app = getApp();
  const { format, session } = app;
  return (
    <>
      <dl className="card result-end-today">
        <dt>{i18n._('result.today')}</dt>
        <dd>
          <Quantity value={format.distance(result.todayDistanceM)} unit={format.distanceUnit} />
        </dd>
      </dl>
      {SHOWS_SPLITS && <Splits />}
      <button
        className="primary"
        onClick={() => openScreen(app, shareOfResult(result, session.units, format))}
      >
        <Icon path={SHARE} size={20} />
        {i18n._('result.share')}
      </button>
    </>
  );
}
