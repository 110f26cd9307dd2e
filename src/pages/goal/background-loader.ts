import { signal, type ReadonlySignal } from '@preact/signals';
import { readDay } from '../../app/app.ts';
import type { Answer, Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { inTurn, MOST_BACKGROUND_CALLS } from '../../gateway/background.ts';
import { isWithin, type Day, type DayRange } from '../../sport/days.ts';
import type { ListOrigin } from './listed-days.ts';

/** Loads days that the page does not show, in the background, a month at a time. */
export interface BackgroundLoader {
  /** Whether a failed month has stopped the loading. */
  readonly failed: ReadonlySignal<boolean>;
  /**
   * Requests the first of these days that no open request covers. Call it again after each answer: at most
   * {@link MOST_BACKGROUND_CALLS} requests are open. Failures show no notice.
   */
  load(missing: readonly Day[], today: Day): void;
  retry(): void;
  close(): void;
}

/** Sends the requests and takes the answers of a loader. */
export interface BackgroundSource<Days> {
  readonly gateway: Gateway;
  /** Returns the range whose list has the day. */
  rangeOf(day: Day): DayRange;
  ask(range: DayRange, options: RequestOptions): Promise<Answer<Days>>;
  add(range: DayRange, days: Days, origin: ListOrigin): void;
}

export function createBackgroundLoader<Days>(source: BackgroundSource<Days>): BackgroundLoader {
  const { gateway, rangeOf, add } = source;
  const failed = signal(false);
  /** The open requests, by the first day of their range. */
  const open: Record<Day, { readonly range: DayRange; readonly controller: AbortController }> = {};
  const retry = () => {
    failed.value = false;
  };

  /**
   * Asks for a range, and once more if the last known answer comes first. A first answer replaces no day of a list that
   * was requested on the same date: the page's own lists may have loaded it since. The second replaces the last known days.
   */
  const ask = (range: DayRange, today: Day, { isSecond = false } = {}) => {
    const controller = new AbortController();
    open[range.first] = { range, controller };
    const { signal } = controller;
    const options = { signal, background: true, hasData: isSecond, acceptsStale: !isSecond };
    inTurn(gateway, () => source.ask(range, options)).then((answer) => {
      if (signal.aborted) return;
      delete open[range.first];
      const asOf = answer.atMs ? readDay(answer.atMs) : today;
      if (answer.ok) add(range, answer.value, { asOf, replaces: isSecond });
      if (answer.isStale) {
        // A range that was over then cannot have changed.
        if (range.last >= asOf) ask(range, today, { isSecond: true });
      } else if (!answer.ok) {
        failed.value = true;
        answer.failure.retryLater?.(retry);
      }
    });
  };

  return {
    failed,
    retry,
    load(missing, today) {
      for (const day of missing) {
        const asked = Object.values(open);
        if (failed.value || asked.length >= MOST_BACKGROUND_CALLS) return;
        if (!asked.some(({ range }) => isWithin(range, day))) ask(rangeOf(day), today);
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
