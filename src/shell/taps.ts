/**
 * Remembers which buttons of the first view are tapped before the app has come, and shows them as pressed. Each is tapped
 * once when the app has started, in their order. Links work by themselves, and so does the arrow back (start-app.ts), unless
 * something was tapped before it: then the first tap on it waits its turn, and the second leaves at once. Returns a function
 * that shows again what is pressed, after the page has been drawn anew.
 */
export function rememberTaps(root: HTMLElement): () => void {
  const tapped: HTMLElement[] = [];
  const press = () => tapped.forEach(({ style }) => (style.opacity = '0.5'));
  const remember = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button');
    if (!button || tapped.includes(button)) return;
    if (button.matches('.page-header-side:first-child')) {
      if (!tapped.length) return;
      event.stopPropagation();
    }
    tapped.push(button);
    press();
  };
  root.addEventListener('click', remember);
  window.loader.replay = () => {
    root.removeEventListener('click', remember);
    // Behind the first effects of the page's components, which run after the next frame.
    requestAnimationFrame(() =>
      setTimeout(() =>
        tapped.forEach((button) => {
          button.style.opacity = '';
          if (root.contains(button)) button.click();
        }),
      ),
    );
  };
  return press;
}
