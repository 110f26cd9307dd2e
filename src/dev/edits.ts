import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, writeSite } from '../build/files.ts';
import type { Files } from '../build/site-types.ts';

/** Returns the time of change, size and inode of each file: these show a change without reading the file. */
function marksOf(places: readonly string[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const file of filesBelow(places)) {
    const about = fs.statSync(file, { throwIfNoEntry: false });
    if (about) marks.set(file, `${about.mtimeMs} ${about.size} ${about.ino}`);
  }
  return marks;
}

/** Returns a function that returns the files changed, added or removed since its previous call. */
export function editsIn(places: readonly string[]): () => string[] {
  let before = marksOf(places);
  return () => {
    const now = marksOf(places);
    const files = [...new Set([...before.keys(), ...now.keys()])];
    const edited = files.filter((file) => before.get(file) !== now.get(file));
    before = now;
    return edited;
  };
}

/** Editors write a file in several steps. */
const WAIT_MS = 20;

/**
 * Calls `work` with the edited files after each edit; the calls never overlap. The caller creates `takeEdits`
 * (see {@link editsIn}) earlier, so that edits before this call are not lost. Returns a function that stops
 * watching.
 */
export function watchEdits(
  places: readonly string[],
  takeEdits: () => string[],
  work: (edited: string[]) => unknown,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = async () => {
    const edited = takeEdits();
    if (edited.length) await work(edited);
  };
  const onEvent = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(next)), WAIT_MS);
  };
  const watchers = places.map((place) =>
    fs.statSync(place).isDirectory()
      ? fs.watch(place, { recursive: true }, onEvent)
      : // Many editors put a new file in the place of the old one, and a watcher would stay with the old one.
        fs.watch(path.dirname(place), onEvent),
  );
  onEvent();
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}

const isSame = (one: string | Buffer | undefined, other: string | Buffer) =>
  one === other || (Buffer.isBuffer(one) && Buffer.isBuffer(other) && one.equals(other));

/**
 * Returns a function that writes a site to the folder `base` in `folder`: all of it the first time, then only
 * the files that have changed. It writes synchronously, so that a server in this process never sees a
 * half-written site.
 */
export function siteWriter(folder: string): (files: Files, base?: string) => Promise<void> {
  let before: Files | undefined;
  return async (files, base = '') => {
    const at = (file: string) => path.join(folder, base, file);
    if (before) {
      for (const [file, content] of files) if (!isSame(before.get(file), content)) put(at(file), content);
      for (const file of before.keys()) if (!files.has(file)) fs.rmSync(at(file), { force: true });
    } else await writeSite(files, folder, { compress: false, base });
    before = files;
  };
}

function put(target: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, content);
}
