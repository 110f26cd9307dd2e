import { signal } from '@preact/signals';
import { getApp } from '../../app/app.ts';

// The sum that a person has chosen for the charts' bars. It holds for all periods and sports, until the visit
// ends.

const KEY = 'statistics.measure';

/**
 * Counts the changes, because the visit's store tells nobody of them: a component that reads this renders
 * again.
 */
const changes = signal(0);

/**
 * Returns the sum that was tapped, if it was another one than the page's own. A component that reads it
 * renders again when it changes.
 */
export const chosenMeasure = (): string | null => (changes.value >= 0 ? getApp().host.visit.read(KEY) : null);

/** `null` takes the choice back. */
export function chooseMeasure(measure: string | null): void {
  const { visit } = getApp().host;
  if (measure === null) visit.remove(KEY);
  else visit.write(KEY, measure);
  changes.value++;
}
