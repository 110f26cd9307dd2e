const POLL_MS = 10;

/** The pause of a loop that waits for something; a test waits for the thing itself, by {@link until} or the page. */
export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits until the probe answers something true, which is then the answer. For what is seen from outside of the page;
 * for what is in it there is `page.waitFor`. Fails after `limitMs` with what `report` says.
 */
export async function until<Value>(
  probe: () => Value | Promise<Value>,
  { limitMs = 10_000, report = () => String(probe) }: { limitMs?: number; report?: () => string } = {},
): Promise<Value> {
  for (const end = Date.now() + limitMs; ; await sleep(POLL_MS)) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Waited ${limitMs / 1000} s for ${report()}`);
  }
}
