import type { Notice, Notices } from './notices.ts';

/** What a page has below its last part. */
const PADDING_PX = 24;
/** What a notice takes at the end of a page besides its own height and the padding: it is 40 px below and 12 px above. */
const ROOM_PX = 28;

/**
 * Makes the page longer while a notice is shown. If the end of the page is on the screen, it moves up, so that the notice
 * covers nothing there. In the middle of a page, the screen ends above the notice, so that the notice does not cut
 * through a figure or a button. Words that a failed part of the page says by itself are only read out: they are not seen
 * twice, and cover nothing.
 */
export function makeNoticeRoom({ current }: Notices): void {
  // By the next frame the notice and the part that failed have been rendered, but not painted.
  current.subscribe(() => requestAnimationFrame(() => setRoom(current.value)));
}

function setRoom(notice: Notice | null): void {
  const { body } = document;
  const place = document.querySelector<HTMLElement>('.toast-place')!;
  if (notice) place.style.opacity = isSaid(notice.message) ? '0' : '';
  const roomPx = notice && !place.style.opacity ? place.offsetHeight + ROOM_PX : 0;
  body.style.transition = roomPx ? '' : 'padding 200ms';
  body.style.paddingBottom = roomPx + 'px';
  document.querySelector<HTMLElement>('.notice-room')!.style.height = roomPx
    ? roomPx + PADDING_PX + 'px'
    : '';
  const isCalm = matchMedia('(prefers-reduced-motion)').matches;
  if (roomPx && body.getBoundingClientRect().bottom < innerHeight + 2 * roomPx)
    body.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'end' });
}

/** Whether a failed part says these words where they can be seen: on the screen, and not below a header or a sheet. */
const isSaid = (words: string): boolean =>
  [].some.call(document.querySelectorAll('.picture p'), (line: Element) => {
    const { left, top } = line.getBoundingClientRect();
    const said = line.textContent!;
    // A notice may also name the part's button, after these words.
    const isSame = said.includes(words) || (said && words.startsWith(said + ' '));
    return isSame && document.elementFromPoint(left + 9, top + 9) === line;
  });
