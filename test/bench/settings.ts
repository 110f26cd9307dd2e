/** Where files and answers come from. */
export type Source = 'network' | 'package' | 'package + answers' | 'single file + answers';

/** A slow phone on a slow network. */
export interface Setting {
  readonly name: string;
  /** How many times slower the processor is than this machine's. */
  readonly cpuSlowdown: number;
  readonly latencyMs: number;
  readonly downBits: number;
  readonly upBits: number;
  /**
   * The limits for the time until everything is on the screen, as a multiple of the floor's time: for pages from the
   * network, with files of the app, and with its answers, too.
   */
  readonly mostOfFloor?: Partial<Readonly<Record<Source, number>>>;
  /** The limit for the longest task. */
  readonly longestTaskMs?: number;
  /** The limit for the main thread until everything is on the screen, with files and answers of the app. */
  readonly mainThreadMs?: number;
}

export const SETTINGS: readonly Setting[] = [
  {
    name: 'CPU x4, slow 4G',
    cpuSlowdown: 4,
    latencyMs: 562,
    downBits: 1_470_000,
    upBits: 675_000,
    mostOfFloor: { network: 1.15, package: 0.7, 'package + answers': 0.35 },
    longestTaskMs: 150,
    mainThreadMs: 420,
  },
  {
    name: 'CPU x10, 3G',
    cpuSlowdown: 10,
    latencyMs: 1125,
    downBits: 630_000,
    upBits: 630_000,
    mostOfFloor: { network: 1.2 },
  },
  // The network of the baseline of 2026.
  {
    name: 'CPU x4, 4G of 2026',
    cpuSlowdown: 4,
    latencyMs: 100,
    downBits: 9_000_000,
    upBits: 3_000_000,
  },
];

/** How much more of a floor's time a page may take whose floor is drawn from the page, and so computes nothing. */
export const MORE_OF_DRAWN = 1.1;
/** The limit for the time to first paint in all settings, as a multiple of the floor's time. */
export const MOST_FIRST_PAINT_OF_FLOOR = 1.1;
/** The limit for the time to data, as a multiple of another build's time. */
export const MOST_OF_OTHER = 1.05;
