import { i18n } from '../../i18n/i18n.ts';
import type { Result } from '../../sport/results.ts';
import { useApp } from '../../state/app.ts';
import { lazyPart } from '../../state/lazy.ts';
import { shareOfResult } from '../../state/shares.ts';
import { startActivity } from '../../state/start-activity.ts';
import { Icon } from '../../ui/icon.tsx';
import { SHARE } from '../../ui/icons/share.ts';
import '../../ui/primary.css';
import { Quantity } from '../../ui/quantity.tsx';
import './result-end.css';

/** The one switch of intensity, pace, cadence and stride: no server sends them yet. */
const SHOWS_SPLITS = false;

const Splits = /* @__PURE__ */ lazyPart(() => import('./splits.tsx'));

/** What a run was part of, and what can be done with it. */
export function ResultEnd({ it }: { it: Result }) {
  const app = useApp();
  const { format, session } = app;
  return (
    <>
      <dl className="card result-today">
        <dt>{i18n._('record.today')}</dt>
        <dd>
          <Quantity value={format.distance(it.todayDistanceM)} unit={format.distanceUnit} />
        </dd>
      </dl>
      {SHOWS_SPLITS && <Splits />}
      <button
        className="primary"
        onClick={() => startActivity(app, shareOfResult(it, session.units, format))}
      >
        <Icon path={SHARE} size={20} />
        {i18n._('record.share')}
      </button>
    </>
  );
}
