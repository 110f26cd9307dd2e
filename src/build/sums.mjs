import { createHash } from 'node:crypto';
import { hash } from './hash.mjs';

const sumOf = (text) => createHash('sha256').update(text).digest('base64');

/** SHA-256 in base64, by name, of scripts and sheets: `names` below a/ of the site's files. */
const sumsOf = (names, files) =>
  Object.fromEntries(names.map((name) => [name, sumOf(files.get(`a/${name}`))]));

/**
 * Where files come from another origin: adds the chunk that has the sums of all that are there by now, for who comes from
 * another page. Out: its name among a document's files, nothing elsewhere.
 */
export function addSums({ files, define, quick }) {
  if (!isElsewhere(define)) return {};
  const names = [...files.keys()]
    .filter((file) => /^a\/.*\.(js|css)$/.test(file))
    .map((file) => file.slice(2));
  const table = JSON.stringify(sumsOf(names.sort(), files));
  const file = quick ? 'sums' : `sums-${hash(table)}`;
  files.set(`a/${file}.js`, `define("sums",["exports"],function(e){e.sums=${table}});`);
  return { sums: file };
}

/** The same for a document: those of all that its own page may load. `known`: what it tells its loader. */
export function documentSums({ page, files: scripts, sheets, messages }, { files, define, catalogues }) {
  if (!isElsewhere(define)) return {};
  const languages = Object.keys(catalogues).map((language) => `${messages}/${page}.${language}.js`);
  const names = [
    ...Object.values(scripts).map((name) => `${name}.js`),
    ...Object.values(sheets),
    ...languages,
  ];
  return { sums: sumsOf(names, files) };
}

const isElsewhere = ({ ASSET_ORIGIN }) => JSON.parse(ASSET_ORIGIN) !== '';
