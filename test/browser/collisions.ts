/**
 * Describes each text that leaves its card, each number that breaks, and each pair of texts that overlap. It is sent as text into pages of old
 * engines: ES5 (except for types), without anything from outside.
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
  var found: string[] = [];
  var lines: Line[] = [];
  var TOLERANCE_PX = 1;
  /** A line's box is higher than its letters: this much of it, above and below, may overlap another line's. */
  var LEADING = 0.25;
  /** The inner edge of the inner ring, as a part of the drawing's half. */
  var INNER = 75 / 112;

  function say(text: string): string {
    return '“' + text.replace(/\s+/g, ' ').trim().slice(0, 40) + '”';
  }

  /** Boxes of 1 px are for screen readers. */
  function isHidden(node: Node): boolean {
    for (var parent = node.parentElement; parent; parent = parent.parentElement)
      if (parent.getBoundingClientRect().width <= 2) return true;
    return false;
  }

  /** What is left of a line after the boxes that clip it. */
  function clip(line: Line, node: Node): void {
    for (var parent = node.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX === 'visible') continue;
      var edge = parent.getBoundingClientRect();
      line.left = Math.max(line.left, edge.left);
      line.right = Math.min(line.right, edge.right);
      line.top = Math.max(line.top, edge.top);
      line.bottom = Math.min(line.bottom, edge.bottom);
    }
  }

  function leaves(box: Box, card: Box): boolean {
    return (
      box.left < card.left - TOLERANCE_PX ||
      box.right > card.right + TOLERANCE_PX ||
      box.top < card.top - TOLERANCE_PX ||
      box.bottom > card.bottom + TOLERANCE_PX
    );
  }

  function look(node: Node): void {
    var text = node.nodeValue || '';
    var parent = node.parentElement!;
    if (!text.trim() || getComputedStyle(parent).visibility !== 'visible') return;
    if (parent.closest('svg, [aria-hidden=true], .toast') || isHidden(node)) return;
    var card = parent.closest('.card, .tile, button, a, li');
    var range = document.createRange();
    range.selectNodeContents(node);
    if (
      /^[\d.,:]+$/.test(text.trim()) &&
      range.getBoundingClientRect().height > 2 * range.getClientRects()[0]!.height - 4
    )
      found.push(say(text) + ' breaks');
    Array.prototype.forEach.call(range.getClientRects(), function (rect: ClientRect) {
      var inset = rect.height * LEADING;
      var line = {
        left: rect.left,
        right: rect.right,
        top: rect.top + inset,
        bottom: rect.bottom - inset,
        text: text,
        of: node,
      };
      // Before it is clipped, because a card clips what leaves it. A line that ends in an ellipsis is meant to be cut.
      var cut = parent.closest('.card') && getComputedStyle(parent).textOverflow === 'ellipsis';
      if (card && !cut && leaves(line, card.getBoundingClientRect()))
        found.push(say(text) + ' leaves its card');
      clip(line, node);
      if (line.right - line.left > 2 && line.bottom > line.top) lines.push(line);
    });
  }

  /** The numbers of the day's goals are inside a circle. */
  function keepsToRing(): void {
    var ring = document.querySelector('.goal-card-square');
    if (!ring) return;
    var box = ring.getBoundingClientRect();
    var radius = (box.width / 2) * INNER;
    lines.forEach(function (line) {
      if (!line.of.parentElement!.closest('.goal-card-numbers')) return;
      [line.left, line.right].forEach(function (x) {
        [line.top, line.bottom].forEach(function (y) {
          var away = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
          if (away > radius) found.push(say(line.text) + ' leaves its ring');
        });
      });
    });
  }

  function pinnedOf(line: Line): Element | null {
    return line.of.parentElement!.closest('.rankings-own');
  }

  var walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, null);
  while (walker.nextNode()) look(walker.currentNode);
  keepsToRing();
  lines.forEach(function (one, index) {
    lines.slice(index + 1).forEach(function (other) {
      if (one.of === other.of) return;
      // The reader's own row lies over the list, which scrolls below it.
      if (pinnedOf(one) !== pinnedOf(other)) return;
      var wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      var high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > TOLERANCE_PX && high > TOLERANCE_PX)
        found.push(say(one.text) + ' overlaps ' + say(other.text));
    });
  });
  return found;
}
