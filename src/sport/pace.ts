/** A pace outside of these is a mistake of a machine. In seconds per kilometre. */
const FASTEST_S = 60;
const SLOWEST_S = 3600;

interface Paced {
  readonly distanceM: number | null;
  readonly durationS: number | null;
}

/** The average pace of a run or of several, in seconds per kilometre; `null` if it is not known. */
export function averagePace({ distanceM, durationS }: Paced): number | null {
  const pace = distanceM && durationS ? (durationS * 1000) / distanceM : 0;
  return pace >= FASTEST_S && pace <= SLOWEST_S ? pace : null;
}
