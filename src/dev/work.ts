import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { clausesFolder } from '../deploy/legal-clauses.ts';
import type { Settings } from '../deploy/settings.ts';
import { posix, writeSite } from '../build/files.ts';
import { makeSite } from '../build/site.ts';
import { isStyle } from '../build/styles.ts';
import { editsIn, printUncaught, watchEdits } from './edits.ts';
import { forget, keptFiles, startKeeping } from '../build/keep.ts';
import { linesOf, say } from '../build/error-lines.ts';
import { SERVED } from './stamp.ts';

/** Returns tsc's errors in the form of the build's errors: file:line:column: text. */
const readTypeErrors = (output: string): string[] =>
  output
    .split(/\r?\n/)
    .flatMap((line) => [...line.matchAll(/^(\S+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/g)])
    .map(([, file, line, column, code, text]) => `${file}:${line}:${column}: ${text} (${code})`);

/** The returned function checks the types in a process of its own, and cancels a check that is still running. */
function typeChecker(tell: (lines: readonly string[]) => void): () => void {
  let child: ChildProcess | undefined;
  return () => {
    child?.kill();
    const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.cache/types.json'];
    // The link in node_modules/.bin is a batch file on Windows.
    const args = ['node_modules/typescript/bin/tsc', ...options];
    const own = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = own;
    let output = '';
    own.stdout.on('data', (text) => (output += text));
    own.on('error', () => {});
    own.on('close', (code) => {
      if (own === child && code !== null) tell(readTypeErrors(output));
    });
  };
}

/**
 * Makes a development build: with modern syntax and source maps, without compressed files and service worker. File
 * names are the same in every build, so browsers must not cache these files. Resolves with the problems of the sources.
 */
async function buildQuick(settings: Settings): Promise<readonly string[]> {
  const { files, deployFiles, problems } = await makeSite({ quick: true, settings });
  await writeSite(files, SERVED.dist, { compress: false, base: settings.BASE_PATH });
  await writeSite(deployFiles, `${SERVED.dist}-deploy`, { compress: false });
  return problems;
}

/** The result of a build after an edit. */
export interface DevNews {
  /** What has changed since the last event: scripts or texts, only style sheets, or nothing that a page shows. */
  readonly kind: 'page' | 'styles' | 'none';
  /** The errors of the source, one per line, as file:line:column: text. */
  readonly build: readonly string[];
  readonly types: readonly string[];
}

type Listener = (news: DevNews) => void;

/**
 * What a build reads, except packages. The tenant's files may be anywhere; esbuild writes its inputs in the same
 * form, so that an edit finds the bundles that read the file.
 */
export const placesOf = (settings: Pick<Settings, 'BRANDS_FILE'>): string[] => [
  ...['src', 'locales', 'static'],
  ...[settings.BRANDS_FILE, clausesFolder(settings)]
    .filter((place) => fs.existsSync(place))
    .map((place) => posix(path.relative('.', place))),
];

/** The files in other places that the tenant's file imports. */
export const placesElsewhere = (places: readonly string[]): string[] =>
  [...new Set(keptFiles())].filter(
    (file) =>
      !places.includes(file) &&
      !/^(src|locales|static|test)\/|(^|\/)node_modules\//.test(file) &&
      fs.existsSync(file),
  );

/** Builds once. The returned function watches from then on, and tells of each build. */
export async function startWork(settings: Settings): Promise<(listener: Listener) => void> {
  printUncaught();
  startKeeping();
  const places = placesOf(settings);
  const takeEdits = editsIn(places);
  let news: DevNews = { kind: 'none', build: [], types: [] };
  let tell: Listener = () => {};
  const report = (change: Partial<DevNews>) => {
    news = { ...news, kind: 'none', ...change };
    tell(news);
  };
  const checkTypes = typeChecker((types) => {
    for (const line of types) console.error(line);
    report({ types });
  });

  async function make(edited: readonly string[]): Promise<void> {
    const started = performance.now();
    forget(edited);
    try {
      const problems = await buildQuick(settings);
      const ms = Math.round(performance.now() - started);
      console.log(edited.length ? `${edited.join(' ')}: built in ${ms} ms` : `Built in ${ms} ms`);
      for (const line of problems) console.error(line);
      const kind = edited.length && edited.every(isStyle) ? 'styles' : 'page';
      // The edit may have mended the last check's errors: the next check says which are left.
      report({ kind, build: problems, types: [] });
    } catch (error) {
      say(error);
      report({ build: linesOf(error) });
    }
    checkTypes();
  }

  await make([]);
  const elsewhere = placesElsewhere(places);
  const takeElsewhere = editsIn(elsewhere);
  return (listener) => {
    tell = listener;
    // The listener hears of the first build.
    report({});
    watchEdits([...places, ...elsewhere], () => [...takeEdits(), ...takeElsewhere()], make);
  };
}
