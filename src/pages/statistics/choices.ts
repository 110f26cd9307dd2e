import { signal } from '@preact/signals';
import { getApp } from '../../app/app.ts';

// What a person has chosen at a chart. It holds for all periods and sports, until the visit ends. The code loads late.

type Choice = 'averageLine' | 'measure';

const PREFIX = 'statistics.';

/** Renders what has read a choice again. The visit's store itself tells nobody of a change. */
const changes = signal(0);

/** Returns what was chosen, or `null`. The component that reads it is rendered again when it changes. */
const readChoice = (choice: Choice): string | null =>
  changes.value >= 0 ? getApp().host.visit.read(PREFIX + choice) : null;

/** `null` takes the choice back. */
function choose(choice: Choice, value: string | null): void {
  const { visit } = getApp().host;
  if (value === null) visit.remove(PREFIX + choice);
  else visit.write(PREFIX + choice, value);
  changes.value++;
}

/** Returns the sum that was tapped, if it was another one than the page's own. */
export const chosenMeasure = (): string | null => readChoice('measure');

export const chooseMeasure = (measure: string | null): void => choose('measure', measure);

const OFF = 'off';

/** Whether charts show the line of the average. */
export const hasAverageLine = (): boolean => readChoice('averageLine') !== OFF;

export const showAverageLine = (isShown: boolean): void => choose('averageLine', isShown ? null : OFF);
