import { i18n } from '../../i18n/i18n.ts';

/**
 * 128 as '128th', '第128次', '128.' or '128.ª' (of a feminine noun): as it stands before what is counted. `digits` is
 * the number as the active language writes it. The language's rule is a message: the note in en.po explains it.
 */
export function ordinal(count: number, digits: string): string {
  const rules = i18n._('number.ordinal').split(' ');
  const fitting = rules
    .map((rule) => rule.split('=') as [pattern: string, form: string])
    .filter(([pattern]) => fits(String(count), pattern));
  const [, form] = fitting.pop() || ['', '#'];
  return form.replace('#', digits);
}

/** '*1' matches all numbers that end with 1; '1' matches only 1. */
function fits(number: string, pattern: string): boolean {
  if (pattern.charAt(0) !== '*') return number === pattern;
  const end = pattern.slice(1);
  return number.slice(number.length - end.length) === end;
}
