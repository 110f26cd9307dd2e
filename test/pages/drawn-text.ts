/** The text of an element, without the words that screen readers say in place of a drawn duration or pace. */
export function drawnText(element: Element | null | undefined): string {
  const words = Array.from(element?.querySelectorAll('.unseen + [aria-hidden]') ?? [], (drawn) =>
    String(drawn.previousElementSibling?.textContent),
  );
  return words.reduce((text, each) => text.replace(each, ''), element?.textContent ?? '');
}
