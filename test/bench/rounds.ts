/**
 * Counts trips without a clock: what is asked for is held until nothing more comes, then all of it is answered at
 * once. What is asked for after that needed one of the answers.
 */
export interface Rounds {
  /** `go` answers. */
  hold(name: string, go: () => void): void;
  /** What was asked for, trip by trip; from now on nothing is held. */
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
