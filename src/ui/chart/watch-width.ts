/**
 * Calls `changed` with the width once `element` has a width other than `known`, before the next frame is painted, and
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
    // Engines without ResizeObserver don't tell when something hidden is shown.
    if (!now && !observer) timer = window.setTimeout(look, 250);
    if (!now || now === width) return;
    width = now;
    changed(now);
  };
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null;
  // An observer is told after the layout, which costs none more.
  if (observer) observer.observe(element);
  else {
    addEventListener('resize', look);
    look();
  }
  return () => {
    clearTimeout(timer);
    if (observer) observer.disconnect();
    else removeEventListener('resize', look);
  };
}
