import type { ConsoleEntry } from '../../browser/driver.ts';
import type { HostEvent } from '../host-process.ts';

/** A console entry as reported by program.py; an error includes its place. */
export const readConsole = ({ level, text, place }: HostEvent): ConsoleEntry => ({
  level: String(level),
  text: level === 'error' ? `${text} ${place}`.trim() : String(text),
});
