import { hashSource } from '../../deploy/policy.ts';
import type { Files, SiteRoute } from '../site-types.ts';

/*
 * A single file is a page whose document contains the scripts and messages of its first load. A WebView of iOS asks
 * an app for no https address; it only takes a whole document. Apps make single files from the package: in it,
 * those of all routes in all languages would be three times its size.
 */

/** The first and last character of a gap's name. No text has this character. */
const EDGE = '\u0001';
const gap = (name: 'first' | 'last' | 'hashes') => EDGE + name + EDGE;

/** The last thing in a document before what it asks for ahead, if it does, and its styles. */
const ICON = '<link rel="icon" href="data:,"/>';

/** Replaces the text from the first `from` to the next `to` with `with`. */
interface Edit {
  readonly from: string;
  /** Absent: the edit replaces only `from`. */
  readonly to?: string;
  /** Has gaps: `first` and `last` for scripts, `hashes` for the policy. */
  readonly with: string;
}

export type SingleRule = readonly Edit[];

/** The inline scripts of a single file, by their paths in the package. */
export interface SingleScripts {
  /** Before the document's own script, which requests them. {@link LANGUAGE} stands for the language. */
  readonly first: readonly string[];
  /** At the end, in place of the scripts that the document loads. */
  readonly last: readonly string[];
}

/** Stands for the language's code in a path. */
const LANGUAGE = '{language}';

/**
 * Returns the edits, which go from a document's end to its start, so that none searches in the text of an earlier one.
 * `collect`: the text of src/shell/collect.ts.
 */
export const singleRule = (collect: string): SingleRule => [
  { from: '</body>', with: `${gap('last')}</body>` },
  { from: '</script>', to: '</head>', with: '</script></head>' },
  { from: '<script', with: `<script>${collect}</script>${gap('first')}<script` },
  { from: ICON, to: '<style>', with: `${ICON}<style>` },
  { from: "script-src 'self'", with: `script-src 'self' ${hashSource(collect)}${gap('hashes')}` },
];

/** A route's scripts by the site's paths; `undefined` for a document, which is a single file already. */
export function singleScripts({ kind, files }: Pick<SiteRoute, 'kind' | 'files'>): SingleScripts | undefined {
  if (kind === 'document') return undefined;
  const [, ...loaded] = files;
  const messages = loaded.findIndex((file) => file.endsWith('.en.js'));
  return {
    first: loaded.slice(messages).map((file) => file.replace(/\.en\.js$/, `.${LANGUAGE}.js`)),
    last: loaded.slice(0, messages).reverse(),
  };
}

/** A script that would end its element too early, or hide its end (`<!--` with a later `<script`). */
const BREAKS_OUT = /<\/script|<!--[^]*<script/i;

const filled = (text: string, texts: Readonly<Record<string, string>>) =>
  text.replace(new RegExp(`${EDGE}([^${EDGE}]*)${EDGE}`, 'g'), (_gap, name: string) => texts[name]!);

/** Makes a single file from a document and its served scripts. Throws if an edit does not fit the document. */
export function makeSingle(
  rule: SingleRule,
  document: string,
  { first, last }: SingleScripts,
  textOf: (path: string) => string,
): string {
  const texts = (paths: readonly string[]) => paths.map(textOf);
  const broken = [...first, ...last].find((path) => BREAKS_OUT.test(textOf(path)));
  if (broken) throw new Error(`${broken} cannot be inline: it has </script or <!-- and <script`);
  const elements = (paths: readonly string[]) =>
    texts(paths)
      .map((text) => `<script>${text}</script>`)
      .join('');
  const gaps = {
    first: elements(first),
    last: elements(last),
    hashes: texts([...first, ...last])
      .map((text) => ` ${hashSource(text)}`)
      .join(''),
  };
  return rule.reduce((html, { from, to, with: put }) => {
    const start = html.indexOf(from);
    const behind = start + from.length;
    const end = to === undefined ? behind : html.indexOf(to, behind) + to.length;
    if (start < 0 || end < behind) throw new Error(`The document has no ${from}${to ?? ''}`);
    return html.slice(0, start) + filled(put, gaps) + html.slice(end);
  }, document);
}

export function singlesOf(
  rule: SingleRule,
  route: Pick<SiteRoute, 'kind' | 'files' | 'document'>,
  files: Files,
  languages: readonly string[],
): Readonly<Record<string, string>> {
  const scripts = singleScripts(route);
  if (!scripts) return {};
  const document = String(files.get(route.document));
  return Object.fromEntries(
    languages.map((language) => {
      const textOf = (path: string) => {
        const content = files.get(path.replace(LANGUAGE, language));
        if (content === undefined) throw new Error(`There is no ${path} in ${language}`);
        return String(content);
      };
      return [language, makeSingle(rule, document, scripts, textOf)];
    }),
  );
}
