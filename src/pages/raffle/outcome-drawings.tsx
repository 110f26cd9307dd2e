import './outcome-drawings.css';

const STAR = 'M0-26l8 17 18 2-13 13 3 19-16-9-16 9 3-19-13-13 18-2z';
const LANE = 'M64 28h112a46 46 0 0 1 0 92H64a46 46 0 0 1 0-92z';

/** Won: the lap is complete, a gift springs open on it, and a star rises. */
export function WonDrawing() {
  return (
    <svg className="outcome-drawings" viewBox="0 0 240 132" aria-hidden="true">
      <path className="outcome-drawings-run" d={LANE} />
      <path
        className="outcome-drawings-snips"
        d="M66 66l9 7M54 94h11M78 46l4 10M174 66l-9 7M186 94h-11M166 44l-4 10"
      />
      <g className="outcome-drawings-star">
        <path d={STAR} transform="translate(120 28)" />
      </g>
      <path className="outcome-drawings-lid" d="M78 66l78-13 3 17-78 13z" />
      <path className="outcome-drawings-box" d="M84 84h72v32a6 6 0 0 1-6 6H90a6 6 0 0 1-6-6z" />
      <path className="outcome-drawings-ribbon" d="M120 87v33" />
    </svg>
  );
}

/** Not won: the ticket lies in the infield, and the next lap begins. */
export function LostDrawing() {
  return (
    <svg className="outcome-drawings" viewBox="0 0 240 132" aria-hidden="true">
      <path className="outcome-drawings-lane" d={LANE} />
      <path className="outcome-drawings-run" d="M120 28H64a46 46 0 0 0-40 23" />
      <circle className="outcome-drawings-dot" cx="120" cy="28" r="9" />
      <g transform="rotate(-8 120 78)">
        <path
          className="outcome-drawings-ticket"
          d="M86 58h68a4 4 0 0 1 4 4v8a8 8 0 0 0 0 16v8a4 4 0 0 1-4 4H86a4 4 0 0 1-4-4v-8a8 8 0 0 0 0-16v-8a4 4 0 0 1 4-4z"
        />
        <path className="outcome-drawings-emblem" d={STAR} transform="translate(112 78) scale(.5)" />
        <path className="outcome-drawings-tear" d="M137 62v34" />
      </g>
    </svg>
  );
}
