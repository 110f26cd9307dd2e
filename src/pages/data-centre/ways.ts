import type { Measure } from './readings.ts';

/**
 * The page that each tile links to. A tile that is missing here has no page and is not a link. Each path must be in
 * the table of pages, because any other path would load a document that does not exist.
 */
export const WAYS: Partial<Record<Measure | 'goals', string>> = {
  goals: '/today-goal',
  running: '/running-statistics',
  jumpRope: '/jumprope-statistics',
  hulaHoop: '/thehoop-statistics',
  rowing: '/rowing-statistics',
};
