/**
 * Remembers which buttons and charts of the first view are tapped before the app has come, and shows them as pressed.
 * When the app has started, each is tapped once, in the order of their last taps and where the last one was; each sees
 * what the one before has changed. Links work by themselves. Returns a function that shows again what is pressed, after
 * the page has been drawn anew.
 */
export function rememberTaps(root: HTMLElement): () => void {
  /** The last tap on each button or chart. */
  const taps = new Map<HTMLElement, MouseEvent>();
  let isReplaying = false;
  const showPressed = () => taps.forEach((_, { style }) => (style.opacity = '0.5'));
  const remember = (event: MouseEvent) => {
    const tapped = (event.target as Element).closest<HTMLElement>('button,.chart');
    // The document's own buttons work already (problem.ts), and so does Back where the app will not come.
    if (isReplaying || !tapped || tapped.onclick || window.loader.hasFailed) return;
    // The arrow back works by itself (start-app.ts). If something was tapped before it, the first tap on it waits its
    // turn, and the second leaves at once.
    if (tapped.matches('.page-header-side:first-child') && (taps.has(tapped) || !taps.size)) return;
    event.stopPropagation();
    taps.delete(tapped);
    taps.set(tapped, event);
    showPressed();
  };
  // Before the buttons' own listeners, which the app adds some time before it repeats the remembered taps.
  root.addEventListener('click', remember, true);
  /** Repeats the first tap behind the effects of the page's components, which run after the next frame. */
  const replay = () =>
    void requestAnimationFrame(() =>
      setTimeout(() => {
        const tapped = taps.keys().next().value;
        if (!tapped) return root.removeEventListener('click', remember, true);
        const tap = taps.get(tapped);
        taps.delete(tapped);
        tapped.style.opacity = '';
        isReplaying = true;
        // A tap before it may have disabled the button; some engines would carry out a made tap all the same.
        if (root.contains(tapped) && !tapped.matches(':disabled'))
          tapped.dispatchEvent(new MouseEvent('click', tap));
        isReplaying = false;
        replay();
      }),
    );
  window.loader.replay = replay;
  return showPressed;
}
