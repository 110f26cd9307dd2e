import './chart-card.css';

const HEIGHTS = [54, 30, 100, 68, 86, 46, 75];

/** The chart's room with bars that mean nothing yet. */
export function ChartBones() {
  return (
    <div className="chart-card-bones" aria-hidden="true">
      {HEIGHTS.map((px) => (
        <span key={px} style={{ height: px + 'px' }} />
      ))}
    </div>
  );
}
