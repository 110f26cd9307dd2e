import type { Notices } from './notices.ts';

/**
 * What a notice takes at the end of a page besides its own height: 40 px below and 12 px above it. 24 px of these are
 * the page's padding.
 */
const ROOM_PX = 28;

let isWatching = false;

/**
 * Makes the page longer while a notice is shown. If the end of the page is on the screen, it moves up, so that the
 * notice covers nothing there.
 */
export function makeNoticeRoom({ current }: Notices): void {
  if (isWatching) return;
  isWatching = true;
  // By the next frame the notice has been rendered.
  current.subscribe(() => requestAnimationFrame(() => setRoom(!!current.value)));
}

function setRoom(isShown: boolean): void {
  const { body } = document;
  const place = document.querySelector<HTMLElement>('.toast-place');
  const roomPx = isShown && place ? place.offsetHeight + ROOM_PX : 0;
  body.style.transition = isShown ? '' : 'padding-bottom 200ms';
  body.style.paddingBottom = roomPx + 'px';
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (roomPx && body.getBoundingClientRect().bottom < innerHeight + 2 * roomPx)
    body.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'end' });
}
