import { orBone } from '../../ui/feedback/bone.tsx';
import './lap.css';

/** The path of a track of 312 by 174, drawn `inset` px inside. It starts in the middle of the lower straight. */
function track(insetPx: number): string {
  const r = 87 - insetPx;
  return `M156 ${87 + r}H87a${r} ${r} 0 0 1 0-${2 * r}h138a${r} ${r} 0 0 1 0 ${2 * r}z`;
}

/** A number in the middle of a track. Once it has loaded, a dot runs one lap around it. */
export function Lap({ value, unit }: { value: string; unit: string }) {
  return (
    <div className="lap">
      <svg viewBox="0 0 312 174" preserveAspectRatio="none" aria-hidden="true">
        <path className="lap-ground" d={track(3)} />
        <path d={track(11) + track(17)} opacity=".18" />
        {value && (
          <>
            <path className="lap-line" d={track(3)} />
            <g transform="translate(156 87)">
              <circle className="lap-dot" cy="84" r="8" />
            </g>
          </>
        )}
      </svg>
      <p className={`lap-value ${value.length > 6 ? 'lap-long' : value.length > 4 ? 'lap-mid' : ''}`}>
        {orBone(value)}
      </p>
      <p className="lap-unit">{unit}</p>
    </div>
  );
}
