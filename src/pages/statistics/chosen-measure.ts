import { signal } from '@preact/signals';
import { getApp } from '../../app/app.ts';
import type { Measure } from './workouts.ts';

/** The sum that the person chose for the bars of all charts, until the visit ends. */
const KEY = 'statistics.measure';

/** Counts the changes: the visit store does not notify components. */
const changes = signal(0);

/** Returns the chosen sum, or `null` for the page's own. A component that calls this renders again after a change. */
export function chosenMeasure(): string | null {
  // Subscribes the component.
  void changes.value;
  return getApp().host.visit.read(KEY);
}

/** `null` chooses the page's own measure. */
export function chooseMeasure(measure: Measure | null): void {
  const { visit } = getApp().host;
  if (measure === null) visit.remove(KEY);
  else visit.write(KEY, measure);
  changes.value++;
}
