import './chart-card.css';

const HEIGHTS = [54, 30, 100, 68, 86, 46, 75];

const room = AT_BUILD ? null : document.querySelector('.chart-card-room');

/**
 * The width of the chart's room in what is on the screen before the page is drawn: the document's frame, or another sport's
 * page. To ask costs no layout now. 0: there is none.
 */
export const ROOM_PX = room ? room.clientWidth : 0;

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
