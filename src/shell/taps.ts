/**
 * Remembers which buttons of the first view are tapped before the app has come, and shows them as pressed. Each is tapped
 * once when the app has started, in their order. The arrow back and the links work by themselves (start-app.ts). Returns a
 * function that shows again what is pressed, after the page has been drawn anew.
 */
export function rememberTaps(root: HTMLElement): () => void {
  const tapped: HTMLElement[] = [];
  const press = () => tapped.forEach(({ style }) => (style.opacity = '0.5'));
  const remember = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (!button || button.matches('.page-header-side:first-child') || tapped.includes(button)) return;
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
