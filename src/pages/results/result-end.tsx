import { i18n } from '../../i18n/i18n.ts';
import type { Result } from './result.ts';
import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { ShareButton } from './share-button.tsx';
import './result-end.css';
import '../../ui/card.css';

/** The switch for the charts of intensity, pace, cadence and stride: no server sends their data yet. */
const SHOWS_SPLITS = false;

const Splits = /* @__PURE__ */ lazyPart(() => import('./splits.tsx'));

/** The end of a run's result: the day's distance, and sharing. */
export function ResultEnd({ result }: { result: Result }) {
  const { format } = getApp();
  return (
    <>
      <dl className="card result-end-today">
        <dt>{i18n._('result.today')}</dt>
        <dd>
          <Quantity value={format.distance(result.todayDistanceM)} unit={format.distanceUnit} />
        </dd>
      </dl>
      {SHOWS_SPLITS && <Splits />}
      <ShareButton result={result} />
    </>
  );
}
