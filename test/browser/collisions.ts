/**
 * Describes each text that leaves its card, each number that breaks, and each pair of texts that overlap. It is sent as
 * text into pages of old engines: ES2015 (except for types), without anything from outside.
 */
export function findCollisions(): string[] {
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  interface Line extends Box {
    readonly text: string;
    readonly of: Node;
  }
  const found: string[] = [];
  const lines: Line[] = [];
  const TOLERANCE_PX = 1;
  /** A line's box is higher than its letters: this much of it, above and below, may overlap another line's. */
  const LEADING = 0.25;
  /** The inner edge of the inner ring, as a part of the drawing's half. */
  const INNER = 75 / 112;

  const say = (text: string) => `“${text.replace(/\s+/g, ' ').trim().slice(0, 40)}”`;

  /** Boxes of 1 px are for screen readers. */
  const isHidden = (node: Node): boolean => {
    for (let parent = node.parentElement; parent; parent = parent.parentElement)
      if (parent.getBoundingClientRect().width <= 2) return true;
    return false;
  };

  /** What is left of a line after the boxes that clip it. */
  const clip = (line: Line, node: Node): void => {
    for (let parent = node.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX === 'visible') continue;
      const edge = parent.getBoundingClientRect();
      line.left = Math.max(line.left, edge.left);
      line.right = Math.min(line.right, edge.right);
      line.top = Math.max(line.top, edge.top);
      line.bottom = Math.min(line.bottom, edge.bottom);
    }
  };

  const leaves = (box: Box, card: Box) =>
    box.left < card.left - TOLERANCE_PX ||
    box.right > card.right + TOLERANCE_PX ||
    box.top < card.top - TOLERANCE_PX ||
    box.bottom > card.bottom + TOLERANCE_PX;

  const look = (node: Node): void => {
    const text = node.nodeValue || '';
    const parent = node.parentElement!;
    if (!text.trim() || getComputedStyle(parent).visibility !== 'visible') return;
    if (parent.closest('svg, [aria-hidden=true], .toast') || isHidden(node)) return;
    const card = parent.closest('.card, .tile, button, a, li');
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = Array.from(range.getClientRects());
    const isNumber = /^[\d.,:]+$/.test(text.trim());
    if (isNumber && range.getBoundingClientRect().height > 2 * rects[0]!.height - 4)
      found.push(`${say(text)} breaks`);
    rects.forEach(({ left, right, top, bottom, height }) => {
      const inset = height * LEADING;
      const line = { left, right, top: top + inset, bottom: bottom - inset, text, of: node };
      // Before it is clipped, because a card clips what leaves it. A line that ends in an ellipsis is meant to be cut.
      const isCut = parent.closest('.card') && getComputedStyle(parent).textOverflow === 'ellipsis';
      if (card && !isCut && leaves(line, card.getBoundingClientRect()))
        found.push(`${say(text)} leaves its card`);
      clip(line, node);
      if (line.right - line.left > 2 && line.bottom > line.top) lines.push(line);
    });
  };

  /** The numbers of the day's goals are inside a circle. */
  const keepToRing = (ring: Element): void => {
    const { left, right, top, bottom, width } = ring.getBoundingClientRect();
    lines
      .filter((line) => line.of.parentElement!.closest('.goal-card-numbers'))
      .forEach((line) =>
        [line.left, line.right].forEach((x) =>
          [line.top, line.bottom].forEach((y) => {
            const away = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
            if (away > (width / 2) * INNER) found.push(`${say(line.text)} leaves its ring`);
          }),
        ),
      );
  };

  const pinnedOf = (line: Line) => line.of.parentElement!.closest('.rankings-own');

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, null);
  while (walker.nextNode()) look(walker.currentNode);
  const ring = document.querySelector('.goal-card-square');
  if (ring) keepToRing(ring);
  lines.forEach((one, index) =>
    lines.slice(index + 1).forEach((other) => {
      // The reader's own row lies over the list, which scrolls below it.
      if (one.of === other.of || pinnedOf(one) !== pinnedOf(other)) return;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > TOLERANCE_PX && high > TOLERANCE_PX)
        found.push(`${say(one.text)} overlaps ${say(other.text)}`);
    }),
  );
  return found;
}
