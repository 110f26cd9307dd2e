/**
 * Returns a function that calls `load`. Called while a load is running, it loads once more afterwards: refreshes may
 * come faster than answers, and cancelling each load would end none.
 */
export function inTurn(load: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWaiting = false;
  return function run() {
    isWaiting = isRunning;
    if (isRunning) return;
    isRunning = true;
    load().then(() => {
      isRunning = false;
      if (isWaiting) run();
    });
  };
}
