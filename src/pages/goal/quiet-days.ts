import { signal, type ReadonlySignal } from '@preact/signals';
import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { MOST_QUIET_CALLS } from '../../gateway/in-turns.ts';
import type { Day, DayRange } from '../../sport/days.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { getGoals } from './calls.ts';
import type { Goals } from './goals-store.ts';
import { gridOf } from './month-grid.ts';

/** Reads days of other months in the background, a calendar's month at a time. */
export interface QuietDays {
  /** Whether reading has stopped, because a month could not be read. */
  readonly failed: ReadonlySignal<boolean>;
  /** Asks for the first of these days that nobody has asked for yet. Failures show no notice. */
  read(missing: readonly Day[], today: Day): void;
  /** Goes on after a failure. */
  retry(): void;
  /** Cancels what is open, because the page is left. */
  close(): void;
}

/** `dayAt` returns the day of a moment in milliseconds since 1970, in the session's zone. */
function createQuietDays(gateway: Gateway, goals: Pick<Goals, 'add'>, dayAt: (ms: number) => Day): QuietDays {
  const failed = signal(false);
  const open: Record<Day, { readonly range: DayRange; readonly controller: AbortController }> = {};
  const retry = () => {
    failed.value = false;
  };

  const ask = (range: DayRange, today: Day, hasData: boolean) => {
    const controller = new AbortController();
    open[range.first] = { range, controller };
    const options = { signal: controller.signal, background: true, hasData, acceptsStale: !hasData };
    gateway.send(getGoals(range), options).then((answer) => {
      if (controller.signal.aborted) return;
      delete open[range.first];
      const asOf = answer.atMs ? dayAt(answer.atMs) : today;
      // The answer to a second request takes the place of the last known one.
      if (answer.ok) goals.add(range, answer.value, asOf, hasData);
      // What was over then cannot have changed since.
      if (answer.isStale) return void (range.last >= asOf && ask(range, today, true));
      if (answer.ok) return;
      failed.value = true;
      answer.failure.retry?.(retry);
    });
  };

  return {
    failed,
    retry,
    read(missing, today) {
      for (const day of missing) {
        const asked = Object.values(open);
        if (failed.value || asked.length >= MOST_QUIET_CALLS) return;
        if (!asked.some(({ range }) => range.first <= day && day <= range.last))
          ask(gridOf(day, day), today, false);
      }
    },
    close() {
      Object.values(open).forEach(({ controller, range }) => {
        delete open[range.first];
        controller.abort();
      });
    },
  };
}

/** Returns the same reader as long as the document lives and the person is the same. */
export const sharedQuietDays = perPerson((goals: Goals) => {
  const { gateway, session } = getApp();
  return createQuietDays(gateway, goals, (ms) => todayIn(session.timeZone, ms));
});
