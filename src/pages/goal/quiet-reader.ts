import { signal, type ReadonlySignal } from '@preact/signals';
import type { Answer, Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { inTurns, MOST_QUIET_CALLS } from '../../gateway/in-turns.ts';
import type { Day, DayRange } from '../../sport/days.ts';

/** Lists of days, each with the day on which it was asked for. */
export type Listed<Value> = Readonly<Record<Day, { readonly value: Value; readonly asOf: Day }>>;

/**
 * Adds a list that was asked for on the day `asOf`. Unless it `replaces` what is known, it says something only of days
 * of which no list of that day or a later one does. A day that the list leaves out is `none`.
 */
export function addList<Value>(
  listed: Listed<Value>,
  range: readonly Day[],
  loaded: Readonly<Record<Day, Value>>,
  { none, asOf, replaces }: { readonly none: Value; readonly asOf: Day; readonly replaces: boolean },
): Listed<Value> {
  const days = { ...listed };
  range.forEach((day) => {
    const before = days[day];
    if (!before || replaces || before.asOf < asOf) days[day] = { value: loaded[day] ?? none, asOf };
  });
  return days;
}

/** Returns what is known of a day. A list holds all of a day only after its end: one of that day itself counts until then. */
export function listedOn<Value>(listed: Listed<Value>, day: Day, today: Day): Value | null {
  const row = listed[day];
  return row && (day < row.asOf || row.asOf === today) ? row.value : null;
}

/** What is asked for, and who takes it. */
export interface QuietSource<Days> {
  readonly gateway: Gateway;
  /** The range whose list holds a day. */
  rangeOf(day: Day): DayRange;
  ask(range: DayRange, options: RequestOptions): Promise<Answer<Days>>;
  /** See {@link addList}. */
  add(range: DayRange, days: Days, asOf: Day, replaces: boolean): void;
  /** Returns the day of a moment in milliseconds since 1970, in the session's zone. */
  dayAt(ms: number): Day;
}

/** Reads days in the background, a month at a time. */
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

export function createQuietDays<Days>(source: QuietSource<Days>): QuietDays {
  const { gateway, rangeOf, add, dayAt } = source;
  const failed = signal(false);
  const open: Record<Day, { readonly range: DayRange; readonly controller: AbortController }> = {};
  const retry = () => {
    failed.value = false;
  };

  const ask = (range: DayRange, today: Day, hasData: boolean) => {
    const controller = new AbortController();
    open[range.first] = { range, controller };
    const options = { signal: controller.signal, background: true, hasData, acceptsStale: !hasData };
    inTurns(gateway, [range], (each) => source.ask(each, options)).then(([answer]) => {
      if (!answer || controller.signal.aborted) return;
      delete open[range.first];
      const asOf = answer.atMs ? dayAt(answer.atMs) : today;
      // The answer to a second request takes the place of the last known one.
      if (answer.ok) add(range, answer.value, asOf, hasData);
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
