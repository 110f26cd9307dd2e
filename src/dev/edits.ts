import fs from 'node:fs';
import path from 'node:path';
import { say } from '../build/error-lines.ts';
import { filesBelow } from '../build/files.ts';

/** The time of change, size and inode of each file: these show a change without reading the file. */
function marksOf(places: readonly string[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const file of filesBelow(places)) {
    const about = fs.statSync(file, { throwIfNoEntry: false });
    if (about) marks.set(file, `${about.mtimeMs} ${about.size} ${about.ino}`);
  }
  return marks;
}

/** The returned function returns the files changed, added or removed since its previous call. */
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

/**
 * Prints uncaught errors instead of ending the process: the tenant's file runs in it, and may throw after its
 * import. Returns a function that ends this.
 */
export function printUncaught(): () => void {
  process.on('uncaughtException', say);
  return () => void process.off('uncaughtException', say);
}

/** Editors write a file in several steps. */
const WAIT_MS = 20;

/**
 * Calls `work` with the edited files after each edit; the calls never overlap. Prints an error, and goes on watching.
 * The caller creates `takeEdits` earlier, so that no edit before this call is lost. Returns a function that stops it.
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
    timer = setTimeout(() => (running = running.then(next).catch(say)), WAIT_MS);
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
