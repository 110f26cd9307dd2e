/**
 * Reads a decimal number as `Number` does, from a number or a text: '1.0E7', ' +5', '-.5'. `NaN` for anything else,
 * also for hexadecimal texts, and for blank ones, which `Number` reads as 0.
 */
export const parseDecimal = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*[-+]?\.?\d[\d.e+-]*\s*$/i.test(value))
    ? Number(value)
    : NaN;

/** Rounds away the error of calculating with fractions: 107.6 + 149.7 + 100.7 is 357.99999999999994. */
export const withoutNoise = (value: number): number => +value.toFixed(6);

/** Adds up values. `null` counts as 0. */
export const sumOf = (values: readonly (number | null)[]): number =>
  withoutNoise(values.reduce<number>((sum, value) => sum + (value ?? 0), 0));

export const wholeOf = (value: number): number => Math.floor(withoutNoise(value));
