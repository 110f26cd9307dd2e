import fs from 'node:fs';
import path from 'node:path';
import type { Route } from '../route.ts';
import { Refused } from './forms.ts';
import type { Settings } from './settings.ts';
import { LEGAL_KINDS } from './tenant.ts';

/** A tenant's clauses in Markdown, by document and section: 'agreement/account' (src/pages/legal/clauses.tsx). */
export type Clauses = Readonly<Record<string, string>>;

export const clausesFolder = ({ BRANDS_FILE }: Pick<Settings, 'BRANDS_FILE'>): string =>
  path.join(path.dirname(BRANDS_FILE), 'legal');

/**
 * Reads `legal/<document>/<section>.md` beside the tenant's file. A document is a kind (`agreement`), for all
 * brands, or the path of one page (`eqi-fitness-user-agreement`). Throws if a file has another ending, because no
 * page would show it; hidden files and folders do not count.
 */
export function readClauses(settings: Pick<Settings, 'BRANDS_FILE'>): Clauses {
  const folder = clausesFolder(settings);
  if (!fs.existsSync(folder)) return {};
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replace(/\\/g, '/'))
    .filter((file) => !/(^|\/)\./.test(file))
    .filter((file) => fs.statSync(path.join(folder, file)).isFile())
    .sort();
  const odd = files.filter((file) => !file.endsWith('.md'));
  if (odd.length)
    throw new Refused(
      'The name of a clause has to end with .md:',
      odd.map((file) => `legal/${file}`),
    );
  const clauses = files.map((file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    // What Node reads in place of bytes that mean nothing in UTF-8, such as an editor's GBK.
    if (text.includes('\ufffd')) throw new Refused(`legal/${file} is to be UTF-8: save it anew`);
    return [file.slice(0, -3), text];
  });
  return Object.fromEntries(clauses);
}

/** Throws if a clause is not directly in a folder of a document: no page would show it. */
export function refuseLostClauses(clauses: Clauses, routes: readonly Pick<Route, 'path' | 'module'>[]): void {
  const pages = routes
    .filter(({ module }) => module.startsWith('legal/'))
    .map(({ path: page }) => page.slice(1));
  const folders = [...LEGAL_KINDS, 'health', ...pages];
  const lost = Object.keys(clauses).filter((file) => !folders.includes(path.posix.dirname(file)));
  if (lost.length)
    throw new Refused('These clauses are of no document:', [
      ...lost.map((file) => `legal/${file}.md`),
      `Folders: ${folders.join(', ')}`,
    ]);
}
