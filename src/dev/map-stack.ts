import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { Refused } from '../deploy/forms.ts';

/** A position as engines write it in a stack (`http://host/a/core-1.js:1:2`) or a report does (`core-1.js:1:2`). */
const PLACE = /(?:[\w+.-]+:\/\/[^\s()"]*?\/(?:a|__a\/[\w-]+)\/|\b)([\w.-]+\.js)(\?[^\s():"]*)?:(\d+):(\d+)/g;

const RELEASE = 'dist-deploy/maps';

const isThere = (place: string, kind: 'isFile' | 'isDirectory') =>
  Boolean(fs.statSync(place, { throwIfNoEntry: false })?.[kind]());

/** Reads a file's text with places in the source. Throws if a named place is missing, or no source map fits. */
export function readStack([file, ...folders]: readonly string[], home = RELEASE): string {
  if (!file) throw new Refused('Name a file with a report or a stack: npm run symbolicate -- report.json');
  if (!isThere(file, 'isFile')) throw new Refused(`There is no file ${file}`);
  const places = folders.length ? folders : [home];
  const lost = places.find((place) => !isThere(place, 'isDirectory'));
  if (lost) throw new Refused(`There is no folder ${lost}`);
  const text = fs.readFileSync(file, 'utf8');
  const mapped = mapStack(places, text);
  if (mapped === text)
    throw new Refused(`No place in ${file} has a source map in ${places.join(' or ')}`, [
      `Name the folder with the maps of its build: npm run symbolicate -- ${file} <release>/${RELEASE}`,
    ]);
  return mapped;
}

/**
 * Replaces the positions of built scripts by positions in the source. `folders` have the source maps:
 * `dist-deploy/maps` of a release, `dist/a` of a development build. A position without a map stays as it is.
 */
export function mapStack(folders: readonly string[], text: string): string {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (script: string) => {
    const read = maps.get(script);
    if (read !== undefined) return read;
    const file = folders
      .map((folder) => path.join(folder, `${script}.map`))
      .find((each) => fs.existsSync(each));
    const map = file ? new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8'))) : null;
    maps.set(script, map);
    return map;
  };
  return text.replace(PLACE, (place: string, script: string, _query, line: string, column: string) => {
    const entry = mapOf(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
