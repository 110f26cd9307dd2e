/**
 * Calls `changed` with the width of `element` if it differs from `known`, and whenever it changes later, until the
 * returned function is called.
 */
export function watchWidth(
  element: HTMLElement,
  known: number,
  changed: (width: number) => void,
): () => void {
  let width = known;
  let timer = 0;
  const look = () => {
    const now = element.clientWidth;
    // Without ResizeObserver nothing tells when a hidden element is shown or a scroll bar appears.
    if (!observer) timer = window.setTimeout(look, 250);
    if (!now || now === width) return;
    width = now;
    changed(now);
  };
  // A layout change inside the observer's callback, even a scroll bar that appears, makes WebKit log an error. So the
  // callback waits for the next frame.
  let frame = 0;
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(lookSoon) : null;
  if (observer) observer.observe(element);
  else look();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (observer) observer.disconnect();
  };
}
