interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the phone can spare bytes that nobody has asked for yet. */
function isGenerous(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !connection || (!connection.saveData && !/2g/.test(connection.effectiveType || ''));
}

/** So long after the page has loaded its data is there, and the network is quiet. */
const PAUSE_MS = 2000;

/** Loads what is likely to be wanted next, once there is nothing else to do. What fails is asked for again where it is shown. */
export function prefetch(load: () => Promise<unknown>): () => void {
  const timer = isGenerous() ? setTimeout(() => void load().catch(() => {}), PAUSE_MS) : 0;
  return () => clearTimeout(timer);
}
