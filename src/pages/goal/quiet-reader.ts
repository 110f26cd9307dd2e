import { signal, type ReadonlySignal } from '@preact/signals';
import type { Answer, Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { inTurns, MOST_QUIET_CALLS } from '../../gateway/in-turns.ts';
import type { Day, DayRange } from '../../sport/days.ts';

/** Reads days that the page does not show, in the background, a month at a time. */
export interface QuietReader {
  /** Whether reading has stopped, because a month could not be read. */
  readonly failed: ReadonlySignal<boolean>;
  /**
   * Asks for the first of these days that are not being read already. Call it again after each answer: it has
   * at most {@link MOST_QUIET_CALLS} requests open. Failures show no notice.
   */
  read(missing: readonly Day[], today: Day): void;
  /** Goes on after a failure. */
  retry(): void;
  /** Cancels the open requests, because the page is left. */
  close(): void;
}

/** What a reader asks for, and who takes it. */
export interface QuietSource<Days> {
  readonly gateway: Gateway;
  /** Returns the range whose list holds a day. */
  rangeOf(day: Day): DayRange;
  ask(range: DayRange, options: RequestOptions): Promise<Answer<Days>>;
  /** Takes a list that was asked for on the day `asOf`. For `replaces` see `addList` in listed-days.ts. */
  add(range: DayRange, days: Days, asOf: Day, replaces: boolean): void;
  /** Returns the day of a moment in milliseconds since 1970, in the session's zone. */
  dayAt(ms: number): Day;
}

export function createQuietReader<Days>(source: QuietSource<Days>): QuietReader {
  const { gateway, rangeOf, add, dayAt } = source;
  const failed = signal(false);
  /** The open requests, by the first day of their range. */
  const open: Record<Day, { readonly range: DayRange; readonly controller: AbortController }> = {};
  const retry = () => {
    failed.value = false;
  };

  /** `isSecond`: the last known answer has been added, and what may have changed since is asked for. */
  const ask = (range: DayRange, today: Day, isSecond: boolean) => {
    const controller = new AbortController();
    open[range.first] = { range, controller };
    const { signal } = controller;
    const options = { signal, background: true, hasData: isSecond, acceptsStale: !isSecond };
    inTurns(gateway, [range], (each) => source.ask(each, options)).then(([answer]) => {
      if (!answer || signal.aborted) return;
      delete open[range.first];
      const asOf = answer.atMs ? dayAt(answer.atMs) : today;
      if (answer.ok) add(range, answer.value, asOf, isSecond);
      if (answer.isStale) {
        // A range that was over then cannot have changed since.
        if (range.last >= asOf) ask(range, today, true);
      } else if (!answer.ok) {
        failed.value = true;
        answer.failure.retry?.(retry);
      }
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
          ask(rangeOf(day), today, false);
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
