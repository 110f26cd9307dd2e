import { authorizationNow } from '../../app/app.ts';
import { createShownResources } from '../../gateway/shown-resources.ts';
import { resourcesOf, type PeriodBlocks } from './period-blocks.ts';
import type { Period } from './periods.ts';

/** Of periods that follow each other within this time, only the first and the last load. */
const QUICK_TURN_MS = 300;

/** Loads the period that is shown, or waits while the reader turns through earlier periods quickly. */
export function createTurns() {
  const shownResources = createShownResources();
  /** The earlier period that was shown within the last {@link QUICK_TURN_MS}. */
  let lastTurn: { readonly period: Period; readonly blocks: PeriodBlocks } | null = null;
  let turnTimer: ReturnType<typeof setTimeout>;
  return {
    show(period: Period, blocks: PeriodBlocks, isEarlier: boolean) {
      const resources = resourcesOf(blocks);
      const isShownAgain = lastTurn?.blocks === blocks;
      const isQuickTurn = isEarlier && lastTurn?.period === period && !isShownAgain;
      // A refresh, which shows the same period again, loads final data, too. So does a new authorization.
      const areFinal = isEarlier && !isShownAgain && blocks.person === authorizationNow();
      clearTimeout(turnTimer);
      // A quick turn cancels the requests of the period before it. Its own requests wait until the reader stays.
      shownResources.show(isQuickTurn ? [] : resources, areFinal);
      lastTurn = isEarlier ? { period, blocks } : null;
      turnTimer = setTimeout(() => {
        lastTurn = null;
        if (isQuickTurn) shownResources.show(resources, true);
      }, QUICK_TURN_MS);
    },
    close() {
      clearTimeout(turnTimer);
      lastTurn = null;
      shownResources.close();
    },
  };
}
