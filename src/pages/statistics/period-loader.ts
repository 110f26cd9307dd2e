import { authorizationNow } from '../../app/app.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import { allOf, type PeriodResources } from './period-data.ts';
import type { Period } from './periods.ts';

/** Of periods that follow each other within this time, only the first and the last load. */
const QUICK_STEP_MS = 300;

/** Loads the period that is shown, or waits while the reader steps through ended periods quickly. */
export function createPeriodLoader() {
  const shownResources = createShownResources();
  /** The ended period that was shown within the last {@link QUICK_STEP_MS}. */
  let lastStep: { readonly period: Period; readonly resources: PeriodResources } | null = null;
  let stepTimer: ReturnType<typeof setTimeout>;
  return {
    show(period: Period, resources: PeriodResources, hasEnded: boolean) {
      const all = allOf(resources);
      const isShownAgain = lastStep?.resources === resources;
      const isQuickStep = hasEnded && lastStep?.period === period && !isShownAgain;
      // An ended period's data is final: it loads once. But a refresh, which shows the same period again, and another
      // person load it anew.
      const areFinal = hasEnded && !isShownAgain && resources.person === authorizationNow();
      clearTimeout(stepTimer);
      // A quick step cancels the requests of the period before it. Its own requests wait until the reader stays.
      shownResources.show(isQuickStep ? [] : all, areFinal);
      lastStep = hasEnded ? { period, resources } : null;
      stepTimer = setTimeout(() => {
        lastStep = null;
        if (isQuickStep) shownResources.show(all, true);
      }, QUICK_STEP_MS);
    },
    close() {
      clearTimeout(stepTimer);
      lastStep = null;
      shownResources.close();
    },
  };
}
