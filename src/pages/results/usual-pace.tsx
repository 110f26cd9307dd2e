import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { FasterRemark } from './remarks.ts';
import './usual-pace.css';

const HEIGHT = 28;
/** Room above and below the centres of the dots. */
const MARGIN = 5;
/** Smaller differences, in seconds per kilometre, do not fill the height. */
const LEAST_SPAN_S = 20;

const percent = (part: number) => `${+(100 * part).toFixed(1)}%`;

interface Props {
  readonly remark: FasterRemark;
  /** The text alternative for screen readers. */
  readonly label: string;
}

/**
 * The average paces of the last comparable runs as dots, oldest first and the fastest on top, with their
 * median as a dashed line. The last dot is the shown run.
 */
export function UsualPace({ remark: { others, usualSPerKm, paceSPerKm }, label }: Props) {
  const { format } = getApp();
  const paces = [...others, paceSPerKm];
  const fastest = Math.min(...paces);
  const spanS = Math.max(Math.max(...paces) - fastest, LEAST_SPAN_S);
  const x = (at: number) => percent((at + 0.5) / paces.length);
  const y = (pace: number) => +(MARGIN + ((pace - fastest) / spanS) * (HEIGHT - 2 * MARGIN)).toFixed(1);
  const usualY = y(usualSPerKm);
  return (
    <div className="usual-pace" role="img" aria-label={label}>
      <svg className="usual-pace-runs" width="100%" height={HEIGHT} aria-hidden>
        <line x1="0" x2="100%" y1={usualY} y2={usualY} />
        {others.map((pace, at) => (
          <circle key={at} cx={x(at)} cy={y(pace)} r="3" />
        ))}
        <circle className="usual-pace-own" cx={x(others.length)} cy={y(paceSPerKm)} r="5" />
      </svg>
      <p className="usual-pace-legend" aria-hidden>
        <span>
          <svg width="16" height="12">
            <line x1="0" x2="16" y1="6" y2="6" />
          </svg>
          {i18n._('result.usual', { pace: `${format.pace(usualSPerKm)}\u00a0${format.paceUnit}` })}
        </span>
        <span>
          <svg width="12" height="12">
            <circle className="usual-pace-own" cx="6" cy="6" r="5" />
          </svg>
          <b>{format.pace(paceSPerKm)}</b> {format.paceUnit}
        </span>
      </p>
    </div>
  );
}
