import { perPerson } from '../../app/per-person.ts';
import type { Answer, Gateway } from '../../gateway/gateway.ts';
import { loadRuns, MOST_PAGES, type RunsOptions } from '../../gateway/load-runs.ts';
import type { DayRange } from '../../sport/days.ts';
import { endedIn, type ListedRun } from '../../sport/records.ts';

interface Loaded {
  readonly range: DayRange;
  readonly runs: readonly ListedRun[];
}

/** The ranges that this visit has loaded. Runs of ended ranges do not change. */
const loadedBy = perPerson((_: Gateway): Loaded[] => []);

/** Loads all runs of a range of days ({@link loadRuns}), and keeps those of a range that `isOver`. */
export function loadEarlierRuns(
  options: RunsOptions,
  isOver = true,
): Promise<Answer<readonly ListedRun[] | null>> {
  const { gateway, range, pages = MOST_PAGES, request } = options;
  const loaded = loadedBy(gateway);
  const containing = loaded.find((each) => each.range.first <= range.first && range.last <= each.range.last);
  if (containing && isOver && !request.hasData)
    return Promise.resolve({ ok: true, value: containing.runs.filter((run) => endedIn(range, run)) });
  return loadRuns({ ...options, pages }).then((answer) => {
    // Newest answers first.
    if (answer.ok && answer.value && isOver && !answer.isStale) loaded.unshift({ range, runs: answer.value });
    return answer;
  });
}
