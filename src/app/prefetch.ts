interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether prefetching is acceptable: not with Save-Data or on 2G. */
function isGenerous(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !connection || (!connection.saveData && !/2g/.test(connection.effectiveType || ''));
}

/** Delay before prefetching: by then the first data has arrived and the network is idle. */
const PAUSE_MS = 2000;

/**
 * Prefetches a chunk after a delay; returns a function that cancels it. A failure is ignored, because the chunk is
 * loaded again when it is needed.
 */
export function prefetch(load: () => Promise<unknown>): () => void {
  const timer = isGenerous() ? setTimeout(() => void load().catch(() => {}), PAUSE_MS) : 0;
  return () => clearTimeout(timer);
}
