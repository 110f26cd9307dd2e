import { useEffect, useRef, useState } from 'react';
import type { Pages } from '../../gateway/pages.ts';
import { ALL_RUNS, isChosen, isRun, type RunChoice } from './run-filter.tsx';
import type { Workout } from './workouts.ts';

/** After this many loaded rows without a match the list pauses until the person asks for more. */
const MOST_WITHOUT_MATCH = 50;

/** Fewer rows may not fill the sheet of a tall screen, so that nobody can scroll to load more. */
const FEW_ROWS = 16;

export function useFilter(pages: Pages<Workout>) {
  const [choice, setChoice] = useState(ALL_RUNS);
  const isFiltered = choice !== ALL_RUNS;
  const loaded = pages.first(pages.state.value.count);
  const runs = loaded.filter(isRun);
  const chosen = runs.filter((run) => isChosen(run, choice));
  const shown: readonly Workout[] = isFiltered ? chosen : loaded;
  const choose = (next: RunChoice) => setChoice(next.machine || next.kind ? next : ALL_RUNS);
  return { choice, choose, isFiltered, runs, chosen, shown };
}

interface Search {
  readonly choice: RunChoice;
  readonly matches: number;
  /** How many rows were loaded when the last of them was found. */
  readonly loadedAtMatch: number;
  /** The length of the list when the search paused or reached its end; -1 before. */
  totalAtPause: number;
}

/** Loads more records while few of them match the choice, and pauses after many without a match. */
export function useSearch(pages: Pages<unknown>, isOpen: boolean, choice: RunChoice, matches: number) {
  const { count, total, more } = pages.state.value;
  const isFiltered = choice !== ALL_RUNS;
  const start = (): Search => ({ choice, matches, loadedAtMatch: count, totalAtPause: -1 });
  // A ref that changes while this renders: a new row or choice starts a new search in the same rendering.
  const search = useRef<Search>(null);
  const { current: last } = search;
  const isNew = !last || !isFiltered || last.choice !== choice || last.matches !== matches;
  const running = isNew ? start() : last;
  search.current = running;
  if (more === 'end' || count - running.loadedAtMatch >= MOST_WITHOUT_MATCH) running.totalAtPause = total;
  // After a deletion the list is shorter. The rows that would load again had no match.
  const isPaused = isFiltered && more === 'idle' && total <= running.totalAtPause;
  const isShort = isFiltered && matches < FEW_ROWS;
  useEffect(() => {
    if (isOpen && isShort && more === 'idle' && !isPaused) pages.next();
  }, [isOpen, isShort, more, isPaused, pages]);
  const next = () => {
    search.current = start();
    pages.next();
  };
  return { isPaused, next };
}
