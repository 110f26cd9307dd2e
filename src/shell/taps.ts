/**
 * Remembers which buttons of the first view are tapped before the app has come, and shows them as pressed.
 * When the app has started, each is tapped once, in the order of their last taps; each sees what the one before has
 * changed. Links work by themselves. Returns a function that shows again what is pressed, after the page has been drawn
 * anew.
 */
export function rememberTaps(root: HTMLElement): () => void {
  const tapped: HTMLElement[] = [];
  let isReplaying = false;
  const showPressed = () => tapped.forEach(({ style }) => (style.opacity = '0.5'));
  const remember = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button');
    // The document's own buttons work already (problem.ts), and so does Back where the app will not come.
    if (isReplaying || !button || button.onclick || window.loader.hasFailed) return;
    // The arrow back works by itself (start-app.ts). If something was tapped before it, the first tap on it waits its
    // turn, and the second leaves at once.
    const isAgain = tapped.includes(button);
    if (button.matches('.page-header-side:first-child') && (isAgain || !tapped.length)) return;
    event.stopPropagation();
    if (isAgain) tapped.splice(tapped.indexOf(button), 1);
    tapped.push(button);
    showPressed();
  };
  // Before the buttons' own listeners, which the app adds some time before it repeats the remembered taps.
  root.addEventListener('click', remember, true);
  /** Repeats the first tap behind the effects of the page's components, which run after the next frame. */
  const replay = () =>
    void requestAnimationFrame(() =>
      setTimeout(() => {
        const button = tapped.shift();
        if (!button) return root.removeEventListener('click', remember, true);
        button.style.opacity = '';
        isReplaying = true;
        if (root.contains(button)) button.click();
        isReplaying = false;
        replay();
      }),
    );
  window.loader.replay = replay;
  return showPressed;
}
