import type { ReactNode } from 'react';
import { Refused } from '../../deploy/forms.ts';
import type { Clauses } from '../../deploy/legal-clauses.ts';
import type { Facts, LegalBody, Section, TextBlock } from './blocks.tsx';
import { FACTS, type DocumentKind } from './legal-facts.ts';

/** The names that a text may contain in braces. */
export interface Names {
  /** Texts of the brand. */
  readonly texts: Readonly<Record<string, string>>;
  /** Links to the brand's other documents; empty for a document that the brand does not have. */
  readonly links: Readonly<Record<string, ReactNode>>;
  /** What takes the place of a paragraph that is only this name. */
  readonly blocks: Readonly<Record<string, readonly TextBlock[]>>;
}

/** Signs of Markdown and HTML that a text may not contain, because they would have no effect. */
const OTHER = /[<>`[\]|\\_]|^\s*(#(?!# \S)|\d+\. |[*+] |---)|\*\*\*/;

function fill(text: string, { texts, links, blocks }: Names): string {
  return text.replace(/\{(\w*)\}/g, (_, name: string) => {
    const found = texts[name];
    if (found !== undefined) return found;
    throw new Error(`there is no {${name}}: use ${Object.keys({ ...texts, ...links, ...blocks })}`);
  });
}

const nameIn = (braces: string): string => braces.slice(1, -1);

/** An empty list if the paragraph has a link to a document that the brand does not have. */
function readParagraph(text: string, names: Names): readonly TextBlock[] {
  const { links, blocks } = names;
  const pieces = text.split(/(\*\*[^*]+\*\*|\{\w*\})/).filter(Boolean);
  const isMissing = (name: string) => name in links && !links[name];
  if (pieces.length === 1 && blocks[nameIn(text)]) return blocks[nameIn(text)]!;
  if (pieces.some((piece) => isMissing(nameIn(piece)))) return [];
  if (!/[*{]/.test(text)) return [text];
  const nodeOf = (piece: string): ReactNode =>
    piece.startsWith('**') ? (
      <strong>{fill(piece.slice(2, -2), names)}</strong>
    ) : (
      (links[nameIn(piece)] ?? fill(piece, names))
    );
  return [{ line: pieces.map(nodeOf) }];
}

function readRow(line: string, names: Names): Facts['rows'][number] {
  const [, name, fact] = /^- \*\*([^*]+)\*\* (.+)$/.exec(line) ?? [];
  if (!name || !fact) throw new Error(`each line below a ## has to be - **name** fact: ${line}`);
  return [fill(name, names), fill(fact, names)];
}

/**
 * Reads Markdown with blank lines between its blocks: paragraphs, lists with `-`, and cards. A card is a heading with
 * `##` above a list whose items begin with a bold name. A paragraph may have `**bold**` words and names in braces
 * (`{app}`, `{privacy}`), an item of a list names of texts.
 */
function readBlocks(markdown: string, names: Names, isChinese: boolean): readonly TextBlock[] {
  const read = (block: string): readonly TextBlock[] => {
    const lines = block.split('\n').map((line) => line.trim());
    const [first = '', ...rest] = lines;
    if (first.startsWith('## '))
      return [{ facts: fill(first.slice(3), names), rows: rest.map((line) => readRow(line, names)) }];
    if (lines.every((line) => line.startsWith('- ')))
      return [lines.map((line) => fill(line.slice(2), names))];
    return readParagraph(lines.join(isChinese ? '' : ' '), names);
  };
  const blocks = markdown.replace(/^(## .*)\n\s*\n/gm, '$1\n').split(/\n\s*\n/);
  return blocks
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap(read);
}

/** Reads a heading with one `#` and its blocks. Throws if it contains other Markdown or an unknown name. */
function readSection(id: string, markdown: string, names: Names, isChinese: boolean): Section {
  const [first = '', ...rest] = markdown.replace(/\r/g, '').trim().split('\n');
  const [, title] = /^# (\S.*)$/.exec(first) ?? [];
  if (!title) throw new Error('line 1 is to be the heading: # and its words');
  rest.forEach((line, index) => {
    if (OTHER.test(line)) throw new Error(`line ${index + 2} has Markdown that no clause may have: ${line}`);
  });
  return { id, title: fill(title, names), blocks: readBlocks(rest.join('\n'), names, isChinese) };
}

/** The plain text of a clause, with links as their names, for the search of its facts. */
const wordsOf = (markdown: string, { texts, blocks }: Names) =>
  markdown
    .replace(/\*\*/g, '')
    .replace(/\{(\w+)\}/g, (slot, name: string) => texts[name] ?? JSON.stringify(blocks[name]) ?? slot)
    .replace(/\s*\n\s*/g, ' ');

/**
 * Reads a document: blocks, then sections with headings such as `# 账号 {#account}`. The tenant's clause of the same
 * name replaces a section. `page` is the document's path without the slash. Throws with all reasons if a section or a
 * clause cannot be read, or if a clause has no section to replace, or lacks a fact that the specification demands there.
 */
export function readDocument(
  markdown: string,
  { kind, page }: { readonly kind: DocumentKind; readonly page: string },
  names: Names,
  clauses: Clauses = LEGAL_CLAUSES,
): LegalBody {
  const wrong: string[] = [];
  const isChinese = kind !== 'health';
  const [intro = '', ...parts] = markdown.split(/^(?=# )/m);
  const sections = parts.map((part): Section => {
    const [anchor = '', id = ''] = / \{#([\w-]+)\}$/m.exec(part) ?? [];
    const file = [`${page}/${id}`, `${kind}/${id}`].find((each) => each in clauses);
    const clause = file === undefined ? undefined : clauses[file]!;
    if (clause !== undefined)
      for (const [place, fact] of FACTS[kind])
        if (place === id && !fact.test(wordsOf(clause, names)))
          wrong.push(`legal/${file}.md does not say ${fact.source}`);
    try {
      return readSection(id, clause ?? part.replace(anchor, ''), names, isChinese);
    } catch (error) {
      wrong.push(`${file ? `legal/${file}` : `${kind}, ${id}`}.md: ${(error as Error).message}`);
      return { id, title: '', blocks: [] };
    }
  });
  const ids = sections.map(({ id }) => id);
  for (const file of Object.keys(clauses).filter((each) => [kind, page].includes(each.split('/')[0]!)))
    if (!ids.some((id) => file.endsWith(`/${id}`)))
      wrong.push(`legal/${file}.md: the document has no such section, but ${ids.join(', ')}`);
  if (wrong.length) throw new Refused(`Clauses of /${page}:`, wrong);
  return { intro: readBlocks(intro, names, isChinese), sections };
}
