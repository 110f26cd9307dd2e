import os from 'node:os';
import { sleep } from '../browser/until.ts';

const CORES = os.availableParallelism();
const LOOK_MS = 700;
/** The idle share of all cores that another file may use. */
const SPARE = 0.2;

/**
 * Calls `next` until it resolves with nothing, several times at once. A file in a browser waits for the network and for
 * clocks and leaves its core to another one: so there are more lanes than cores, and the last ones begin a file only
 * while a part of the processor is idle. LANES sets a fixed number.
 */
export async function runInLanes<T>(next: () => Promise<T | undefined>, work: (item: T) => Promise<unknown>) {
  const fixed = Number(process.env.LANES ?? 0);
  const steady = fixed || CORES;
  let isOver = false;
  let looked: Promise<unknown> = Promise.resolve();
  /** One lane looks at a time, so that two do not take the same spare part. */
  const spare = () =>
    (looked = looked.then(async () => {
      while (!isOver && (await idleShare()) < SPARE);
    }));
  const lane = async (_: unknown, index: number) => {
    for (;;) {
      if (index >= steady) await spare();
      const item = isOver ? undefined : await next();
      if (item === undefined) break;
      await work(item);
    }
    isOver = true;
  };
  await Promise.all(Array.from({ length: fixed || 2 * CORES + 1 }, lane));
}

/** The share of the processor that nothing uses, over a moment. */
async function idleShare(): Promise<number> {
  const before = timesOf();
  await sleep(LOOK_MS);
  const after = timesOf();
  return (after.idle - before.idle) / (after.all - before.all || 1);
}

function timesOf(): { idle: number; all: number } {
  let idle = 0;
  let all = 0;
  for (const { times } of os.cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { idle, all };
}
