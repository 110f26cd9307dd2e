import { number } from './decode.ts';

/** Reads a time in milliseconds since 1970, at most the latest one of a Date; 0 if it is none. */
export const epochMs = (value: unknown): number => number(value, 8.64e15) ?? 0;
