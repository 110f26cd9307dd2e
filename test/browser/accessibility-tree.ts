/** A node of the tree that a browser hands to screen readers: what is used of the DevTools protocol's `AXNode`. */
export interface AccessibleNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

/** Roles without a meaning of their own: their children count as the parent's. */
const PLAIN = /^(none|generic|RootWebArea|InlineTextBox|LineBreak|ListMarker)?$/;

/** What a screen reader says beside the name. The values that are the default are left out. */
const STATES = 'level checked pressed selected expanded disabled modal live hasPopup'.split(' ');
const DEFAULT = /^(false|off|undefined|)$/;

const plain = (text: unknown) =>
  String(text ?? '')
    .replace(/\xad/g, '')
    .replace(/[\u00a0\s]+/g, ' ')
    .trim();

/**
 * Writes a tree with a line for each element: its role, its name and its states, below its parent. Texts that are their
 * parent's name are left out.
 */
export function writeTree(nodes: readonly AccessibleNode[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const write = (
    { ignored, role, name, value, properties = [], childIds = [] }: AccessibleNode,
    depth: number,
    named: string,
  ) => {
    const kind = role?.value ?? '';
    const text = plain(name?.value);
    const isPlain = ignored || PLAIN.test(kind);
    if (kind === 'StaticText') {
      if (!ignored && text && !named.includes(text)) lines.push(`${'  '.repeat(depth)}"${text}"`);
      return;
    }
    if (!isPlain) {
      const states = STATES.flatMap((state) => {
        const is = plain(properties.find((each) => each.name === state)?.value.value);
        return DEFAULT.test(is) ? [] : [is === 'true' ? state : `${state} ${is}`];
      });
      const said = plain(value?.value);
      const words = [
        kind,
        text && `"${text}"`,
        said && said !== text && `= ${said}`,
        states.length && `(${states.join(', ')})`,
      ];
      lines.push('  '.repeat(depth) + words.filter(Boolean).join(' '));
    }
    for (const child of childIds) {
      const node = byId.get(child);
      if (node) write(node, isPlain ? depth : depth + 1, isPlain ? named : text);
    }
  };
  if (nodes[0]) write(nodes[0], 0, '');
  return lines;
}
