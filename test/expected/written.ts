/**
 * Formats the gateway's values as people write them, in English and metric units. Independent of the pages' own code.
 */
export type Writer = (value: unknown) => string;

const fixed = (amount: number, digits: number) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    amount,
  );
const two = (amount: number) => String(Math.floor(amount)).padStart(2, '0');

export const count: Writer = (value) => fixed(Number(value), 0);
export const one: Writer = (value) => fixed(Number(value), 1);
export const kilometres: Writer = (metres) => fixed(Number(metres) / 1000, 2);
export const minutes: Writer = (seconds) => fixed(Math.floor(Number(seconds) / 60), 0);
export const clock: Writer = (value) => {
  const seconds = Number(value);
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
};
export const pace: Writer = (value) => {
  const seconds = Math.round(Number(value));
  return `${two(seconds / 60)}'${two(seconds % 60)}"`;
};

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const places = new Intl.PluralRules('en', { type: 'ordinal' });
export const ordinal: Writer = (value) => `${String(value)}${SUFFIXES[places.select(Number(value))] ?? 'th'}`;
