import fs from 'node:fs';
import path from 'node:path';

export type Headers = Readonly<Record<string, string>>;

interface Rule {
  readonly pattern: RegExp;
  readonly headers: Headers;
}

/** Parses the format of `_headers`: a path, with `*` for any rest, and below it the indented headers. */
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

/** Decodes a path for matching. A path with an invalid escape is left unchanged. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Returns the headers of a path, as a static host would send them. */
export const headersAt = (rules: readonly Rule[], pathname: string): Headers =>
  Object.assign({}, ...rules.filter(({ pattern }) => pattern.test(pathname)).map(({ headers }) => headers));

/**
 * Returns a function that looks up the headers of a path. They are in `_headers` in the folder beside the site, which
 * is read again after each build. Without this file there are no headers.
 */
export function siteHeaders(distDir: string): (pathname: string) => Headers {
  const file = path.join(`${distDir}-deploy`, '_headers');
  let read = 0;
  let rules: readonly Rule[] = [];
  return (pathname) => {
    const written = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (written !== read) rules = written ? parseHeaders(fs.readFileSync(file, 'utf8')) : [];
    read = written;
    return headersAt(rules, decoded(pathname));
  };
}
