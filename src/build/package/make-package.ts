import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { EVERYWHERE, type Headers } from '../../deploy/header-tables.ts';
import { fileHeaders } from '../../deploy/headers.ts';
import type { Settings } from '../../deploy/settings.ts';
import { bundleScript } from '../bundles.ts';
import { json, sha256 } from '../files.ts';
import { readLanguages } from '../messages.ts';
import { loadedBy } from '../script-pages.ts';
import type { Files, SiteRoute } from '../site-types.ts';
import { signatureOf, type Manifest, type PackageFile } from './manifest.ts';
import { singleRule, singlesOf, singleScripts, type SingleRule } from './single.ts';
import { zip, type Zip } from './zip.ts';

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
 * The package leaves these files out: an app that holds the other files needs no worker. It keeps the third-party
 * notices, because the licences require them.
 */
const OUTSIDE = /^(sw\.js|robots\.txt|routes\.json)$/;

const namedIn = (document: string, html: string, base: string): string[] =>
  [...html.matchAll(/<(?:source|video|img)\b[^>]*>/g)]
    .flatMap(([tag]) => [...tag.matchAll(/ (?:src|poster)="([^":]+)"/g)])
    .map(([, name = '']) =>
      path.posix.relative(`${base}/`, path.posix.resolve(`${base}/`, path.posix.dirname(document), name)),
    );

function needsOf(route: SiteRoute, files: Files, base: string): string[] {
  const { document, files: firstLoad } = route;
  const names = [...files.keys()];
  // The router loads the page's own sheet on a step from another page.
  const page = firstLoad[1]?.replace(/-[^-]+\.js$/, '');
  const sheets = names.filter((name) => name.replace(/-[^-]+\.css$/, '') === page);
  const media = namedIn(document, String(files.get(document)), base);
  return [...new Set([document, ...loadedBy(route, names), ...sheets, ...media])];
}

interface Options {
  readonly files: Files;
  readonly routes: readonly SiteRoute[];
  readonly build: string;
  readonly contract: number;
  readonly settings: Settings;
  readonly key?: KeyObject | undefined;
}

function rowsOf(held: Files, places: Zip['places'], headersOf: (file: string) => Headers): PackageFile[] {
  return [...places].map(([path, place]) => ({
    path,
    type: typeOf(path),
    bytes: Buffer.byteLength(held.get(path)!),
    sha256: sha256(held.get(path)!, 'hex'),
    ...place,
    headers: headersOf(path),
  }));
}

/** The bytes and digests of all single files: people who write an app try their code with them. */
function singleCases({ build, routes, files }: Options, rule: SingleRule, languages: readonly string[]) {
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

/** The files of dist-package/: the archive, its manifest and, with a key, the manifest's signature. */
export async function makePackage(options: Options): Promise<Files> {
  const { files, routes, build, contract, settings, key } = options;
  const held = new Map([...files].filter(([file]) => !OUTSIDE.test(file)));
  const { bytes: archive, places } = await zip(held);
  const name = `companion-web-${build}.zip`;
  const routeOf = (route: SiteRoute) => ({
    kind: route.kind,
    document: route.document,
    needs: needsOf(route, files, settings.BASE_PATH),
    single: singleScripts(route),
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
    files: rowsOf(held, places, fileHeaders(files, routes, settings)),
    routes: Object.fromEntries(routes.map((route) => [route.path, routeOf(route)])),
  };
  const text = json(manifest);
  const cases = singleCases(options, rule, (await readLanguages()).CODES);
  return new Map<string, string | Buffer>([
    [name, archive],
    ['manifest.json', text],
    ['single.cases.json', json(cases)],
    ...(key ? [['manifest.sig', signatureOf(text, key)] as const] : []),
  ]);
}
