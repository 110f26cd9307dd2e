import type { SiteRoute } from './site-types.ts';

/** A file's path without the part that differs between languages. */
const stemOf = (file: string) => file.replace(/\.\w+\.js$/, '');

/**
 * All files that a route may load besides its document, in any language and engine: of its first load, its late
 * parts, and the shims. `names`: the site's files.
 */
export function loadedBy(
  { files: [, ...first], parts = {} }: Pick<SiteRoute, 'files' | 'parts'>,
  names: readonly string[],
): string[] {
  if (!first.length) return [];
  const inAllLanguages = first.flatMap((file) => names.filter((name) => stemOf(name) === stemOf(file)));
  const shims = names.filter((name) => name.startsWith('a/shims-'));
  return [...new Set([...inAllLanguages, ...Object.values(parts).flat(), ...shims])];
}
