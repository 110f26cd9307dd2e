import type { Measure } from './readings.ts';

/**
 * The pages that tell more about a card. What is not named has no page of ours and its card is no link; every path
 * is one of the table of pages, since any other would be loaded as a document that isn't there.
 */
export const WAYS: Partial<Record<Measure | 'goals', string>> = {
  goals: '/today-goal',
  running: '/running-statistics',
  jumpRope: '/jumprope-statistics',
  hulaHoop: '/thehoop-statistics',
  rowing: '/rowing-statistics',
};
