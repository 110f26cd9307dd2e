/**
 * Calls `changed` with the width once `element` has a width other than `known`, and
 * whenever that width becomes another one, until the returned function is called.
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
    clearTimeout(timer);
    // Engines without ResizeObserver don't tell when something hidden is shown, or when a scroll bar comes.
    if (!observer) timer = window.setTimeout(look, 250);
    if (!now || now === width) return;
    width = now;
    changed(now);
  };
  // What changes the layout in an observer's callback, and be it a scroll bar that comes by looking, makes WebKit complain
  // in the console: everything waits for the next frame.
  let frame = 0;
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(lookSoon) : null;
  if (observer) observer.observe(element);
  else {
    addEventListener('resize', look);
    look();
  }
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (observer) observer.disconnect();
    else removeEventListener('resize', look);
  };
}
