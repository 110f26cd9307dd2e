/** The day's own, in px. */
export const BIG_RING = { size: 224, stroke: 16, gap: 5 };
