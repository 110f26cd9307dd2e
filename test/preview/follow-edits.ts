import type { DevState } from './dev-events.ts';

/**
 * Travels as text into documents of people at work: nothing from outside but its arguments and the window's globals. The page
 * reloads itself in place when it is made of something else; new sheets take the place of the old ones.
 */
export function followEdits(path: string, version: string): void {
  if (!window.EventSource) return;
  let shown = version;
  new EventSource(path).onmessage = ({ data }) => {
    const news = JSON.parse(data) as DevState;
    if (news.version === shown) return;
    // News that were missed may have been more than sheets.
    const [, count = 0] = shown.split('.').map(Number);
    const isNext = news.version === shown.replace(/\d+$/, String(count + 1));
    shown = news.version;
    if (news.kind === 'styles' && isNext) restyle();
    else location.reload();
  };

  function restyle(): void {
    fetch(location.href)
      .then((response) => response.text())
      .then((html) => {
        const fresh = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('style');
        document.querySelectorAll('style').forEach((style, index) => {
          const text = fresh[index]?.textContent;
          if (text) style.textContent = text;
        });
        document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]').forEach((link) => {
          link.href = `${link.href.split('?')[0] ?? ''}?${shown}`;
        });
      })
      .catch(() => location.reload());
  }
}
