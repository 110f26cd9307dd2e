import { createHash, type KeyObject } from 'node:crypto';
import path from 'node:path';
import { fileHeaders, EVERYWHERE } from '../../deploy/headers.ts';
import type { Settings } from '../../deploy/settings.ts';
import { bundleScript } from '../bundles.ts';
import { json } from '../files.ts';
import { readLanguages } from '../messages.ts';
import type { Files, SiteRoute } from '../site-types.ts';
import { changesFrom, refuseLower } from './changes.ts';
import { signatureOf, type Manifest, type PackageFile } from './manifest.ts';
import {
  LANGUAGE,
  singleRule,
  singlesOf,
  singleScripts,
  type SingleRule,
  type SingleScripts,
} from './single.ts';
import { stableForm, stableNames } from './stable-form.ts';
import { zip } from './zip.ts';

/* What an app holds, so that its pages need no network. src/host/README.md describes it ("The package"). */

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

function typeOf(file: string): string {
  const type = TYPES[path.posix.extname(file)];
  if (!type) throw new Error(`src/build/package/make-package.ts has no type for ${file}`);
  return type;
}

/**
 * Of the site's files those that pages load, and the notices, without which the packages of others may not be passed
 * on. The worker stays outside: an app that has the files needs none.
 */
const OUTSIDE = /^(sw\.js|robots\.txt|routes\.json)$/;

/** The files that a document names in its markup, below the pages' folder `base`. */
const namedIn = (document: string, html: string, base: string): string[] =>
  [...html.matchAll(/<(?:source|video|img)\b[^>]*>/g)]
    .flatMap(([tag]) => [...tag.matchAll(/ (?:src|poster)="([^":]+)"/g)])
    .map(([, name = '']) =>
      path.posix.relative(`${base}/`, path.posix.resolve(`${base}/`, path.posix.dirname(document), name)),
    );

/** A file's path without the part that differs between languages. */
const stemOf = (file: string) => file.replace(/\.\w+\.js$/, '');

/** Returns all files that a route may load, its document first, then those of its first load. */
function needsOf(
  { document, files: first, oneOf = [], behind = [], parts = {} }: SiteRoute,
  files: Files,
  names: readonly string[],
  base: string,
): string[] {
  // The page's messages in the other languages.
  const messages = first.filter((file) => stemOf(file) !== file).map(stemOf);
  const languages = names.filter((name) => messages.some((stem) => name.startsWith(`${stem}.`)));
  // Its own sheet is for those who step to the page from another one; the shims are for old engines.
  const [, page] = /^a\/([\w-]+)-[^-]+\.js$/.exec(first[1] ?? '') ?? [];
  const isOwn = (name: string) =>
    page !== undefined && (name.startsWith('a/shims-') || name.replace(/-[^-]+\.css$/, '') === `a/${page}`);
  const own = names.filter(isOwn);
  const media = namedIn(document, String(files.get(document)), base);
  const late = [...oneOf.flat(), ...behind, ...Object.values(parts).flat()];
  return [...new Set([document, ...first, ...languages, ...own, ...media, ...late])];
}

interface Options {
  readonly files: Files;
  readonly routes: readonly SiteRoute[];
  readonly build: string;
  readonly contract: number;
  readonly settings: Settings;
  /** The key that signs the manifest. */
  readonly key?: KeyObject | undefined;
  /** Manifests of earlier releases. */
  readonly earlier?: readonly Manifest[];
}

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The scripts of a route's single file by their stable paths, for the manifest. */
function stableSingle(route: SiteRoute, stableOf: (file: string) => string): { single?: SingleScripts } {
  const scripts = singleScripts(route);
  if (!scripts) return {};
  const inLanguage = (file: string) =>
    stableOf(file.replace(LANGUAGE, 'en')).replace(/\.en\.js$/, `.${LANGUAGE}.js`);
  return { single: { first: scripts.first.map(inLanguage), last: scripts.last.map(stableOf) } };
}

/** The bytes and digests of all single files, for those who write an app and try their own code. */
function singleCases(
  build: string,
  rule: SingleRule,
  routes: readonly SiteRoute[],
  files: Files,
  languages: readonly string[],
) {
  const cases = routes.flatMap((route) =>
    Object.entries(singlesOf(rule, route, files, languages)).map(([language, html]) => ({
      route: route.path,
      language,
      bytes: Buffer.byteLength(html),
      sha256: digestOf(html),
    })),
  );
  return { build, cases };
}

/**
 * Returns the files of dist-package/: the archive, its manifest, for each earlier release what has changed since, and,
 * with a key, the signatures of these.
 */
export async function makePackage({
  files,
  routes,
  build,
  contract,
  settings,
  key,
  earlier = [],
}: Options): Promise<Files> {
  const names = [...files.keys()];
  const gaps = stableNames(files, build);
  const held = new Map([...files].filter(([file]) => !OUTSIDE.test(file)));
  const stable = [...stableForm(held, gaps)];
  const { bytes: archive, places } = await zip(new Map(stable));
  const name = `companion-web-${build}.zip`;
  const headersOf = fileHeaders(files, routes, settings);
  const stablePaths = new Map([...held.keys()].map((file, index) => [file, stable[index]?.[0] ?? file]));
  const rows = [...held.keys()].map((file, index): PackageFile => {
    const [path, content] = stable[index] ?? [file, ''];
    const { at = 0, packed = 0 } = places.get(path) ?? {};
    return {
      path,
      type: typeOf(path),
      bytes: Buffer.byteLength(content),
      sha256: digestOf(content),
      at,
      packed,
      headers: headersOf(file),
    };
  });
  const stableOf = (file: string) => stablePaths.get(file) ?? file;
  const rule = singleRule((await bundleScript('src/shell/collect.ts')).trim());
  const number = Number(settings.PACKAGE_NUMBER);
  refuseLower(number, build, earlier);
  const manifest: Manifest = {
    build,
    number,
    contract,
    base: settings.BASE_PATH,
    assets: settings.ASSET_ORIGIN,
    archive: { path: name, bytes: archive.length, sha256: digestOf(archive) },
    headers: EVERYWHERE,
    names: gaps,
    single: rule,
    files: rows.sort((one, other) => (one.path < other.path ? -1 : 1)),
    routes: Object.fromEntries(
      routes.map((route) => [
        route.path,
        {
          kind: route.kind,
          document: route.document,
          needs: needsOf(route, files, names, settings.BASE_PATH).map(stableOf),
          ...stableSingle(route, stableOf),
        },
      ]),
    ),
  };
  const made: Files = new Map<string, string | Buffer>([[name, archive]]);
  const add = (path: string, value: object) => {
    const text = json(value);
    made.set(`${path}.json`, text);
    if (key) made.set(`${path}.sig`, signatureOf(text, key));
  };
  add('manifest', manifest);
  made.set('single.cases.json', json(singleCases(build, rule, routes, files, (await readLanguages()).CODES)));
  for (const old of earlier) add(`from-${old.build}`, changesFrom(old, manifest));
  return made;
}
