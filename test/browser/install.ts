import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { BUILDS, FONTS, PARTS, type Build } from './builds.ts';

const CACHE = path.resolve('.cache/browsers');

export type BuildName = keyof typeof BUILDS;

/** A browser that is ready to start. */
export interface Installed {
  readonly executable: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Installs and unpacks the browser from its npm package; quick if that was done before. Returns `null` if the package
 * is missing and `mayInstall` is false. Needs no root.
 */
export function ensureBrowser(name: BuildName, mayInstall = true): Installed | null {
  const build: Build = BUILDS[name];
  const names = [name, FONTS, ...build.libraries].map((place) => place.split('/')[0]!);
  const packages = [...new Set(names)].map((each) => ({ name: each, home: homeOf(each) }));
  for (const home of new Set(packages.map((each) => each.home))) if (mayInstall) installPackages(home);
  if (!packages.every((each) => fs.existsSync(packageFile(each.home, each.name)))) return null;
  const folders: Record<string, string> = {};
  for (const each of packages) folders[each.name] = unpack(each.home, each.name);
  const inCache = (place: string) => {
    const [owner = '', ...rest] = place.split('/');
    return path.join(folders[owner]!, ...rest);
  };
  return {
    executable: path.join(folders[name]!, build.executable),
    env: {
      LD_LIBRARY_PATH: build.libraries.map(inCache).join(':'),
      FONTCONFIG_FILE: fontConfiguration(inCache(FONTS)),
    },
  };
}

/**
 * The environment for the fonts that look the same on every machine, for engines from other sources; empty if the
 * fonts are missing.
 */
export function fontEnv(): Readonly<Record<string, string>> {
  const file = ensureBrowser('chromium-153', false)?.env['FONTCONFIG_FILE'];
  return file ? { FONTCONFIG_FILE: file } : {};
}

const homeOf = (name: string) => (BUILDS as Record<string, Build>)[name]?.home ?? BUILDS['chromium-153'].home;

const packageFile = (home: string, name: string) => path.join(home, 'node_modules', name, 'package.json');

/** The reason why the packages of a folder could not be installed. One attempt per process is enough. */
const failed = new Map<string, string>();

function installPackages(home: string): void {
  if (areInstalled(home)) return;
  const before = failed.get(home);
  if (before) throw new Error(before);
  console.log(`Installing the browsers of ${home}/package.json (once)`);
  const args =
    'ci --ignore-scripts --fetch-retries=1 --legacy-peer-deps --no-audit --no-fund --loglevel=error';
  const { status, error, stderr } = spawnSync('npm', args.split(' '), {
    cwd: home,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  if (status === 0) return;
  const reason = `could not be fetched: ${error?.message ?? stderr.replace(/^npm (error|ERR!)\s*/gm, '')}`;
  failed.set(home, reason);
  throw new Error(reason);
}

/** npm writes a copy of the lock file as the last step of an installation. */
function areInstalled(home: string): boolean {
  const copy = `${home}/node_modules/.package-lock.json`;
  if (!fs.existsSync(copy)) return false;
  const packagesIn = (file: string): Readonly<Record<string, { readonly integrity?: string }>> =>
    JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  const there = packagesIn(copy);
  const wanted = Object.entries(packagesIn(`${home}/package-lock.json`)).filter(([name]) => name);
  return wanted.every(([name, { integrity }]) => there[name]?.integrity === integrity);
}

/** Returns the folder. It gets its final name last, so that an interrupted unpacking is repeated. */
function unpack(home: string, name: string): string {
  const file = packageFile(home, name);
  const { version } = JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string };
  const target = path.join(CACHE, `${name}-${version}`);
  if (fs.existsSync(target)) return target;
  console.log(`Unpacking ${name} (once)`);
  const draft = `${target}.${process.pid}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  for (const archive of archivesOf(path.dirname(file)))
    if (PARTS[name]?.test(path.basename(archive)) ?? true) unpackArchive(archive, draft);
  try {
    fs.renameSync(draft, target);
  } catch (error) {
    // Another process was faster.
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
  return target;
}

const archivesOf = (folder: string) =>
  ['bin', 'chrome']
    .map((name) => path.join(folder, name))
    .filter((each) => fs.existsSync(each))
    .flatMap((each) => fs.readdirSync(each).map((file) => path.join(each, file)))
    .filter((file) => /\.(br|gz)$/.test(file));

/**
 * `x.br` is the file x. `x.tar.br` becomes a folder x, except for the graphics library, which the browser looks for
 * beside itself.
 */
function unpackArchive(archive: string, folder: string): void {
  const packed = fs.readFileSync(archive);
  const content = archive.endsWith('.br') ? zlib.brotliDecompressSync(packed) : zlib.gunzipSync(packed);
  const name = path.basename(archive).replace(/(\.tar)?\.(br|gz)$/, '');
  if (!/\.tar\./.test(archive)) {
    fs.writeFileSync(path.join(folder, name), content, { mode: 0o755 });
    return;
  }
  const isBeside = name === 'swiftshader' || name.startsWith('HeadlessChrome');
  const target = isBeside ? folder : path.join(folder, name);
  fs.mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-x', '--no-same-owner', '-C', target], { input: content });
}

const xmlText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The machine's own fonts are the fallback, for scripts that our fonts do not contain. */
function fontConfiguration(fonts: string): string {
  const file = path.join(CACHE, 'fonts.conf');
  const content = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${xmlText(fonts)}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${xmlText(path.join(CACHE, 'font-cache'))}</cachedir>
  ${['sans-serif', 'system-ui', 'Roboto', 'Arial']
    .map(
      (name) =>
        `<alias binding="same"><family>${name}</family><prefer><family>Open Sans</family></prefer></alias>`,
    )
    .join('\n  ')}
</fontconfig>
`;
  writeWhole(file, content);
  return file;
}

/** In one step, and only what is new: the tests of another run may read the file meanwhile. */
export function writeWhole(file: string, content: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === content) return;
  const draft = `${file}.${process.pid}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(draft, content);
  fs.renameSync(draft, file);
}
