/** A slow phone in a slow network. */
export interface Setting {
  readonly name: string;
  /** How many times slower the processor is. */
  readonly cpuSlowdown: number;
  readonly latencyMs: number;
  readonly downBits: number;
  readonly upBits: number;
  /** How many times the floor's time the page may take until everything is on the screen. */
  readonly mostOfFloor: number;
  /** No task may be longer. */
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

/** Both settings. */
export const MOST_FIRST_PAINT_OF_FLOOR = 1.1;
/** Of the time to data of another build. */
export const MOST_OF_OTHER = 1.05;
/** Of a route that has no floor: the document, then everything else side by side. */
export const MOST_TRIPS = 2;
/** With the worker nothing but the calls is waited for. */
export const MOST_WARM_TRIPS = 1;
