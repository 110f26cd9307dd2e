import type { Rule } from './marks.ts';

/** A page to measure. */
export interface BenchRoute {
  readonly path: string;
  readonly query: string;
  /** What must be on the screen. */
  readonly wanted: readonly Rule[];
  /** Whether test/bench/floor.html is its floor. The others' are drawn from the page. */
  readonly hasFloor?: boolean;
}

/** The time that the phone and its gateway are set to. */
export const NOW = '2026-10-17T04:00:00Z';

const FIGURE = '\\d';

export const ROUTES: readonly BenchRoute[] = [
  {
    path: '/running-statistics',
    query: '?para=Data%20centre',
    wanted: [
      { selector: '.stat-number', count: 6, text: FIGURE },
      { selector: 'main > section li', count: 3, text: FIGURE },
      { selector: '.chart-bar', count: 7 },
    ],
    hasFloor: true,
  },
  {
    path: '/today-goal',
    query: '?date=2026-10-12',
    wanted: [
      { selector: '.goal-card-number', count: 2, text: FIGURE },
      { selector: '.ring-arc', count: 16 },
      { selector: 'main > section li', count: 1, text: FIGURE },
    ],
  },
  {
    path: '/running-record',
    query: '?userSportResultId=1790000000000000600&detailType=1&router=%2Frunning-statistics',
    wanted: [
      { selector: '.lap-value', count: 1, text: FIGURE },
      { selector: '.stat-number', count: 6, text: FIGURE },
    ],
  },
  {
    path: '/data-center',
    query: '',
    wanted: [
      { selector: '.tile .stat-number', count: 6, text: FIGURE },
      { selector: '.goals-tile-goal b', count: 2, text: FIGURE },
    ],
  },
  {
    path: '/raffle-activity',
    query: '?id=1790000000000007002',
    wanted: [
      { selector: '.ticket-count-number', count: 1, text: FIGURE },
      { selector: '.task', count: 3, text: '\\w' },
      { selector: '.task-reward', count: 3, text: '\\w' },
    ],
  },
];
