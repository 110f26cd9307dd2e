import { createHash } from 'node:crypto';
import { hash } from './hash.ts';
import type { Files, Site } from './site-types.ts';

const sumOf = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

/** Returns the SHA-256 in base64 of scripts and sheets, by name. `names`: files in the folder a/ of the site. */
const sumsOf = (names: readonly string[], files: Files): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, sumOf(files.get(`a/${name}`) ?? '')]));

/**
 * Only with ASSET_ORIGIN: adds the chunk `sums` with the hashes of all scripts and sheets so far. It is needed for
 * steps from one page to another. Returns its file by name, for the documents' list of files; otherwise an empty
 * object.
 */
export function addSums({ files, settings, quick }: Site): Record<string, string> {
  if (!settings.ASSET_ORIGIN) return {};
  const names = [...files.keys()]
    .filter((file) => /^a\/.*\.(js|css)$/.test(file))
    .map((file) => file.slice(2));
  const table = JSON.stringify(sumsOf(names.sort(), files));
  const file = `sums-${quick ? 'dev' : hash(table)}`;
  files.set(`a/${file}.js`, `define("sums",["exports"],function(e){e.sums=${table}});`);
  return { sums: file };
}

/** Only with ASSET_ORIGIN: returns as JSON the hashes of all files that a document's own page may load, for its loader. */
export function documentSums(
  {
    page,
    files: own,
    messages,
  }: { readonly page: string; readonly files: string; readonly messages: string },
  { files, settings, catalogues }: Site,
): { sums?: string } {
  if (!settings.ASSET_ORIGIN) return {};
  const languages = Object.keys(catalogues).map((language) => `${messages}/${page}.${language}.js`);
  return { sums: JSON.stringify(sumsOf([...own.split(' '), ...languages], files)) };
}
