/** Runs as on a phone whose own clock is in this zone. */
export function inPhone<T>(zone: string, run: () => T): T {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

/** Runs with another Intl; zones must be fresh ones, since their clocks are kept. */
export function withIntl(intl: unknown, run: () => void): void {
  const real = globalThis.Intl;
  Object.defineProperty(globalThis, 'Intl', { value: intl, configurable: true, writable: true });
  try {
    run();
  } finally {
    Object.defineProperty(globalThis, 'Intl', { value: real, configurable: true, writable: true });
  }
}

/** Runs with an Intl that refuses every zone. Returns how often it was asked. */
export function withoutZones(run: () => void): number {
  let asked = 0;
  const DateTimeFormat = function () {
    asked++;
    throw new RangeError('Unsupported time zone specified');
  };
  withIntl({ DateTimeFormat }, run);
  return asked;
}
