import './chart-card.css';

const HEIGHTS = [54, 30, 100, 68, 86, 46, 75];

const room = AT_BUILD ? null : document.querySelector('.chart-card-room');

/**
 * The width of the chart's place in the document before this page renders: in the prerendered frame, or in the page
 * of another sport. Reading it at this time forces no layout. 0 if there is none.
 */
export const ROOM_PX = room ? room.clientWidth : 0;

/** A skeleton of the chart. */
export function ChartBones() {
  return (
    <div className="chart-card-bones" aria-hidden="true">
      {HEIGHTS.map((px) => (
        <span key={px} style={{ height: px + 'px' }} />
      ))}
    </div>
  );
}
