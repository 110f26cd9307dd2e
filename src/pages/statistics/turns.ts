import { authorizationNow } from '../../app/app.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import { allOf, type PeriodResources } from './period-resources.ts';
import type { Period } from './periods.ts';

/** Of periods that follow each other within this time, only the first and the last load. */
const QUICK_TURN_MS = 300;

/** Loads the period that is shown, or waits while the reader turns through earlier periods quickly. */
export function createTurns() {
  const shownResources = createShownResources();
  /** The earlier period that was shown within the last {@link QUICK_TURN_MS}. */
  let lastTurn: { readonly period: Period; readonly resources: PeriodResources } | null = null;
  let turnTimer: ReturnType<typeof setTimeout>;
  return {
    show(period: Period, resources: PeriodResources, isEarlier: boolean) {
      const all = allOf(resources);
      const isShownAgain = lastTurn?.resources === resources;
      const isQuickTurn = isEarlier && lastTurn?.period === period && !isShownAgain;
      // An ended period's data is final: it loads once. But a refresh, which shows the same period again, and another
      // person load it anew.
      const areFinal = isEarlier && !isShownAgain && resources.person === authorizationNow();
      clearTimeout(turnTimer);
      // A quick turn cancels the requests of the period before it. Its own requests wait until the reader stays.
      shownResources.show(isQuickTurn ? [] : all, areFinal);
      lastTurn = isEarlier ? { period, resources } : null;
      turnTimer = setTimeout(() => {
        lastTurn = null;
        if (isQuickTurn) shownResources.show(all, true);
      }, QUICK_TURN_MS);
    },
    close() {
      clearTimeout(turnTimer);
      lastTurn = null;
      shownResources.close();
    },
  };
}
