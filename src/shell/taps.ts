/**
 * Remembers which buttons of the first view are tapped before the app has come, and shows them as pressed.
 * When the app has started, each is tapped once, in the order of their last taps; each sees what the one before has
 * changed. Links work by themselves, and so does the arrow back (start-app.ts), unless something was tapped before it:
 * then the first tap on it waits its turn, and the second leaves at once. Returns a function that shows again what is
 * pressed, after the page has been drawn anew.
 */
export function rememberTaps(root: HTMLElement): () => void {
  const tapped: HTMLElement[] = [];
  let isRepeated = false;
  const press = () => tapped.forEach(({ style }) => (style.opacity = '0.5'));
  const remember = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button');
    // The document's own buttons work already (problem.ts), and so does Back where the app will not come.
    if (isRepeated || !button || button.onclick || window.loader.hasFailed) return;
    const isAgain = tapped.includes(button);
    if (button.matches('.page-header-side:first-child') && (isAgain || !tapped.length)) return;
    event.stopPropagation();
    if (isAgain) tapped.splice(tapped.indexOf(button), 1);
    tapped.push(button);
    press();
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
        isRepeated = true;
        if (root.contains(button)) button.click();
        isRepeated = false;
        replay();
      }),
    );
  window.loader.replay = replay;
  return press;
}
