import fs from 'node:fs';
import path from 'node:path';

export type Headers = Readonly<Record<string, string>>;

interface Rule {
  readonly pattern: RegExp;
  readonly headers: Headers;
}

/** Reads the form of `_headers`: a path, with `*` for any rest, and below it, indented, what is sent. */
export function parseHeaders(text: string): readonly Rule[] {
  return text
    .split(/\n(?=\S)/)
    .filter(Boolean)
    .map((block) => {
      const [address = '', ...lines] = block.trim().split(/\n\s+/);
      const pattern = address.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.*');
      const headers = lines.map((line) => /^([\w-]+): (.*)$/.exec(line)?.slice(1) ?? []);
      return { pattern: new RegExp(`^${pattern}$`), headers: Object.fromEntries(headers) };
    });
}

/** As it finds the file; an escape that is none stays as it is written. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * What the built site says is to be sent for a path, as a static host would: from `_headers` in the folder beside it,
 * read anew once a build has replaced it. Nothing where there is none.
 */
export function siteHeaders(distDir: string): (pathname: string) => Headers {
  const file = path.join(`${distDir}-deploy`, '_headers');
  let read = 0;
  let rules: readonly Rule[] = [];
  return (pathname) => {
    const written = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (written !== read) rules = written ? parseHeaders(fs.readFileSync(file, 'utf8')) : [];
    read = written;
    const matching = rules.filter(({ pattern }) => pattern.test(decoded(pathname)));
    return Object.assign({}, ...matching.map(({ headers }) => headers));
  };
}
