import type { ConsoleEntry } from '../../browser/driver.ts';
import type { HostEvent } from '../host-process.ts';

/** An entry as program.py tells it; an error with where it happened. */
export const readConsole = ({ level, text, place }: HostEvent): ConsoleEntry => ({
  level: String(level),
  text: level === 'error' ? `${text} ${place}`.trim() : String(text),
});
