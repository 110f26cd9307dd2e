/** A slow phone on a slow network. */
export interface Setting {
  readonly name: string;
  /** How many times slower the processor is than this machine's. */
  readonly cpuSlowdown: number;
  readonly latencyMs: number;
  readonly downBits: number;
  readonly upBits: number;
  /** The limit for the time until everything is on the screen, as a multiple of the floor's time. */
  readonly mostOfFloor: number;
  /** The limit for the longest task. */
  readonly longestTaskMs?: number;
}

export const SETTINGS: readonly Setting[] = [
  {
    name: 'CPU x4, slow 4G',
    cpuSlowdown: 4,
    latencyMs: 562,
    downBits: 1_470_000,
    upBits: 675_000,
    mostOfFloor: 1.3,
    longestTaskMs: 150,
  },
  {
    name: 'CPU x10, 3G',
    cpuSlowdown: 10,
    latencyMs: 1125,
    downBits: 630_000,
    upBits: 630_000,
    mostOfFloor: 1.5,
  },
];

/** The limit for the time to first paint in both settings, as a multiple of the floor's time. */
export const MOST_FIRST_PAINT_OF_FLOOR = 1.1;
/** The limit for the time to data, as a multiple of another build's time. */
export const MOST_OF_OTHER = 1.05;
/** The limit of round trips for routes without a floor: the document first, then everything else in parallel. */
export const MOST_TRIPS = 2;
/** The limit of round trips with the service worker: only the calls go to the network. */
export const MOST_WARM_TRIPS = 1;
