const POLL_MS = 10;
/** Far longer than anything takes, also on a machine that is slowed down by others. */
const LIMIT_MS = 30_000;

/** The pause in a loop that waits. Tests should wait for a condition, with {@link until} or with the page. */
export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits until the probe returns something truthy, and resolves with it. For what is seen from outside the page;
 * inside it use `page.waitFor`. Fails after `limitMs` with the text from `report`.
 */
export async function until<Value>(
  probe: () => Value | Promise<Value>,
  { limitMs = LIMIT_MS, report = () => String(probe) }: { limitMs?: number; report?: () => string } = {},
): Promise<Value> {
  for (const end = Date.now() + limitMs; ; await sleep(POLL_MS)) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Waited ${limitMs / 1000} s for ${report()}`);
  }
}
