import type { ReactNode } from 'react';
import { Refused } from '../../deploy/forms.ts';
import type { Clauses } from '../../deploy/legal-clauses.ts';
import type { Section, TextBlock } from './blocks.tsx';
import { FACTS, type DocumentKind } from './legal-facts.ts';
import type { LegalText } from './legal-document.tsx';

/** The names that a clause may contain in braces: texts of the brand, and links to its other documents. */
export interface Names {
  readonly texts: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, ReactNode>>;
}

/** Signs of Markdown and HTML that a clause may not contain, because they would have no effect. */
const OTHER = /[<>`[\]|\\_]|^\s*(#|\d+\. |[*+] |---)|\*\*\*/;

/**
 * Reads a clause in Markdown: a heading with one `#`, then paragraphs and lists with `-`, with blank lines
 * between them. A paragraph may have `**bold**` words and names in braces (`{app}`, `{privacy}`), an item of
 * a list names of texts.
 */
export function readClause(
  id: string,
  markdown: string,
  { texts, links }: Names,
  { isChinese = true } = {},
): Section {
  const [first = '', ...rest] = markdown.replace(/\r/g, '').trim().split('\n');
  const [, title] = /^# (\S.*)$/.exec(first) ?? [];
  if (!title) throw new Error('line 1 is to be the heading: # and its words');
  rest.forEach((line, index) => {
    if (OTHER.test(line)) throw new Error(`line ${index + 2} has Markdown that no clause may have: ${line}`);
  });
  const textOf = (name: string): string => {
    const text = texts[name];
    if (text === undefined)
      throw new Error(`there is no {${name}}: use ${Object.keys({ ...texts, ...links })}`);
    return text;
  };
  const filled = (text: string) => text.replace(/\{(\w*)\}/g, (_, name: string) => textOf(name));
  const nodeOf = (piece: string): ReactNode => {
    if (piece.startsWith('**')) return <strong>{filled(piece.slice(2, -2))}</strong>;
    return links[piece.slice(1, -1)] ?? filled(piece);
  };
  const blockOf = (block: string): TextBlock => {
    const lines = block.split('\n').map((line) => line.trim());
    if (lines.every((line) => line.startsWith('- '))) return lines.map((line) => filled(line.slice(2)));
    const text = lines.join(isChinese ? '' : ' ');
    const pieces = text.split(/(\*\*[^*]+\*\*|\{\w*\})/).filter(Boolean);
    return pieces.length === 1 && pieces[0] === text && !/[*{]/.test(text)
      ? text
      : { line: pieces.map(nodeOf) };
  };
  const blocks = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim());
  return { id, title: filled(title), blocks: blocks.filter(Boolean).map(blockOf) };
}

/** The plain text of a clause, with links as their names, for the search of its facts. */
const wordsOf = (markdown: string, { texts }: Names) =>
  markdown
    .replace(/\*\*/g, '')
    .replace(/\{(\w+)\}/g, (slot, name: string) => texts[name] ?? slot)
    .replace(/\s*\n\s*/g, ' ');

/**
 * Replaces sections by the tenant's clauses of the same name. `page` is the document's path without the
 * slash. Throws with all reasons if a clause cannot be read, has no section to replace, or lacks a fact that
 * the specification demands there.
 */
export function withClauses(
  text: LegalText,
  { kind, page }: { readonly kind: DocumentKind; readonly page: string },
  names: Names,
  clauses: Clauses = LEGAL_CLAUSES,
): LegalText {
  const wrong: string[] = [];
  const own = Object.keys(clauses).filter((file) => [kind, page].includes(file.split('/')[0]!));
  const sections = text.sections.map((section) => {
    const file = [`${page}/${section.id}`, `${kind}/${section.id}`].find((each) => each in clauses);
    if (!file) return section;
    const markdown = clauses[file]!;
    const words = wordsOf(markdown, names);
    for (const [place, fact] of FACTS[kind])
      if (place === section.id && !fact.test(words))
        wrong.push(`legal/${file}.md does not say ${fact.source}`);
    try {
      return readClause(section.id, markdown, names, { isChinese: kind !== 'health' });
    } catch (error) {
      wrong.push(`legal/${file}.md: ${(error as Error).message}`);
      return section;
    }
  });
  const ids = text.sections.map(({ id }) => id);
  for (const file of own)
    if (!ids.some((id) => file.endsWith(`/${id}`)))
      wrong.push(`legal/${file}.md: the document has no such section, but ${ids.join(', ')}`);
  if (wrong.length) throw new Refused(`Clauses of /${page}:`, wrong);
  return { ...text, sections };
}
