import type { DevState } from './dev-events.ts';

/**
 * The source text of this function runs in documents during development, so it uses only its arguments and the
 * window's globals. When the document has changed, the page reloads in place; if only style sheets have changed, it
 * replaces these.
 */
export function followEdits(path: string, version: string): void {
  if (!window.EventSource) return;
  let shown = version;
  new EventSource(path).onmessage = ({ data }) => {
    const news = JSON.parse(data) as DevState;
    if (news.version === shown) return;
    // A missed event may have changed more than style sheets.
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
