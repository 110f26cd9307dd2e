/**
 * Remembers which buttons of the first view are tapped before the app has come, and shows them as pressed.
 * Each is tapped once when the app has started, in their order. Links work by themselves, and so does the
 * arrow back (start-app.ts), unless something was tapped before it: then the first tap on it waits its turn,
 * and the second leaves at once. Returns a function that shows again what is pressed, after the page has been
 * drawn anew.
 */
export function rememberTaps(root: HTMLElement): () => void {
  const tapped: HTMLElement[] = [];
  const press = () => tapped.forEach(({ style }) => (style.opacity = '0.5'));
  const remember = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button');
    // The document's own buttons work already (problem.ts), and so does Back where the app will not come.
    if (!button || button.onclick || window.loader.hasFailed) return;
    const isAgain = tapped.includes(button);
    if (button.matches('.page-header-side:first-child') && (isAgain || !tapped.length)) return;
    event.stopPropagation();
    if (isAgain) return;
    tapped.push(button);
    press();
  };
  // Before the buttons' own listeners, which the app adds some time before it repeats the remembered taps.
  root.addEventListener('click', remember, true);
  window.loader.replay = () => {
    // Behind the first effects of the page's components, which run after the next frame.
    requestAnimationFrame(() =>
      setTimeout(() => {
        root.removeEventListener('click', remember, true);
        tapped.forEach((button) => {
          button.style.opacity = '';
          if (root.contains(button)) button.click();
        });
      }),
    );
  };
  return press;
}
