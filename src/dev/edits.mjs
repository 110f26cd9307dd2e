import fs from 'node:fs';
import { filesBelow } from '../build/files-below.mjs';

/** What tells one state of a file from another, without reading it. */
function marksOf(places) {
  const marks = new Map();
  for (const file of filesBelow(places)) {
    const about = fs.statSync(file, { throwIfNoEntry: false });
    if (about) marks.set(file, `${about.mtimeMs} ${about.size} ${about.ino}`);
  }
  return marks;
}

/** Answers, at each call, which files have been changed, added or taken away since the call before. */
export function editsIn(places) {
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
 * Calls `work` with the edited files, after each edit, one call behind the other; `takeEdits` as {@link editsIn} answers it,
 * so that no edit is lost before this is called. Answers how to stop.
 */
export function watchEdits(places, takeEdits, work, { waitMs = 20 } = {}) {
  let timer;
  let running = Promise.resolve();
  const next = async () => {
    const edited = takeEdits();
    if (edited.length) await work(edited);
  };
  const onEvent = () => {
    clearTimeout(timer);
    // Editors write a file in several steps.
    timer = setTimeout(() => (running = running.then(next)), waitMs);
  };
  const watchers = places.map((place) => fs.watch(place, { recursive: true }, onEvent));
  onEvent();
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}
