const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table in markdown. Prettier aligns it where it is written. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map(line).join('\n');

export const code = (text: string): string => '`' + text + '`';
