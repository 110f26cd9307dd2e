import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { EVERYWHERE } from '../../deploy/header-tables.ts';
import { fileHeaders } from '../../deploy/headers.ts';
import type { Settings } from '../../deploy/settings.ts';
import { bundleScript } from '../bundles.ts';
import { json, sha256 } from '../files.ts';
import { readLanguages } from '../messages.ts';
import type { Files, SiteRoute } from '../site-types.ts';
import { signatureOf, type Manifest, type PackageFile } from './manifest.ts';
import { singleRule, singlesOf, singleScripts, type SingleRule } from './single.ts';
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
 * The files that the package leaves out. An app that holds the other files needs no worker. The package keeps
 * the third-party notices, because the licences require them.
 */
const OUTSIDE = /^(sw\.js|robots\.txt|routes\.json)$/;

const namedIn = (document: string, html: string, base: string): string[] =>
  [...html.matchAll(/<(?:source|video|img)\b[^>]*>/g)]
    .flatMap(([tag]) => [...tag.matchAll(/ (?:src|poster)="([^":]+)"/g)])
    .map(([, name = '']) =>
      path.posix.relative(`${base}/`, path.posix.resolve(`${base}/`, path.posix.dirname(document), name)),
    );

/** A file's path without the part that differs between languages. */
const stemOf = (file: string) => file.replace(/\.\w+\.js$/, '');

/** Returns all files that a route may load: its document, its first load, then the rest. */
function needsOf(
  { document, files: first, oneOf = [], behind = [], parts = {} }: SiteRoute,
  files: Files,
  names: readonly string[],
  base: string,
): string[] {
  const messages = first.filter((file) => stemOf(file) !== file).map(stemOf);
  const languages = names.filter((name) => messages.some((stem) => name.startsWith(`${stem}.`)));
  // The router loads the page's own sheet on a step from another page; old engines load the shims.
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
  readonly key?: KeyObject | undefined;
}

/** The bytes and digests of all single files: people who write an app try their code with them. */
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
      sha256: sha256(html, 'hex'),
    })),
  );
  return { build, cases };
}

/**
 * Returns the files of dist-package/: the archive, its manifest and, with a key, the signature of the
 * manifest.
 */
export async function makePackage({
  files,
  routes,
  build,
  contract,
  settings,
  key,
}: Options): Promise<Files> {
  const names = [...files.keys()];
  const held = new Map([...files].filter(([file]) => !OUTSIDE.test(file)));
  const { bytes: archive, places } = await zip(held);
  const name = `companion-web-${build}.zip`;
  const headersOf = fileHeaders(files, routes, settings);
  const rows = [...held].map(([path, content]): PackageFile => {
    const { at = 0, packed = 0 } = places.get(path) ?? {};
    return {
      path,
      type: typeOf(path),
      bytes: Buffer.byteLength(content),
      sha256: sha256(content, 'hex'),
      at,
      packed,
      headers: headersOf(path),
    };
  });
  const rule = singleRule((await bundleScript('src/shell/collect.ts')).trim());
  const manifest: Manifest = {
    build,
    number: Number(settings.PACKAGE_NUMBER),
    contract,
    base: settings.BASE_PATH,
    assets: settings.ASSET_ORIGIN,
    archive: { path: name, bytes: archive.length, sha256: sha256(archive, 'hex') },
    headers: EVERYWHERE,
    single: rule,
    files: rows.sort((one, other) => (one.path < other.path ? -1 : 1)),
    routes: Object.fromEntries(
      routes.map((route) => [
        route.path,
        {
          kind: route.kind,
          document: route.document,
          needs: needsOf(route, files, names, settings.BASE_PATH),
          single: singleScripts(route),
        },
      ]),
    ),
  };
  const text = json(manifest);
  const cases = singleCases(build, rule, routes, files, (await readLanguages()).CODES);
  return new Map<string, string | Buffer>([
    [name, archive],
    ['manifest.json', text],
    ['single.cases.json', json(cases)],
    ...(key ? [['manifest.sig', signatureOf(text, key)] as const] : []),
  ]);
}
