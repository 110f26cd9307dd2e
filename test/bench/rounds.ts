/**
 * Counts network round trips without a clock: requests are held back until no new one arrives, then all are answered
 * at once. A request that arrives after that has needed one of the responses.
 */
export interface Rounds {
  /** Holds back a request. `go` answers it. */
  hold(name: string, go: () => void): void;
  /** Returns the requests of each round trip. From now on no request is held back. */
  end(): readonly (readonly string[])[];
}

export function createRounds(quietMs: number): Rounds {
  const rounds: string[][] = [];
  let held: { readonly name: string; go(): void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function release(): void {
    clearTimeout(timer);
    const due = held;
    held = [];
    if (due.length) rounds.push(due.map(({ name }) => name));
    for (const { go } of due) go();
  }

  return {
    hold(name, go) {
      if (isOver) return go();
      held.push({ name, go });
      clearTimeout(timer);
      timer = setTimeout(release, quietMs);
    },
    end() {
      isOver = true;
      const counted = rounds.slice();
      release();
      return counted;
    },
  };
}
