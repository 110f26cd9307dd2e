import { i18n } from '../../../i18n/i18n.ts';
import { decimal } from '../../../i18n/numbers.ts';
import { currencyOf, type Prize } from './prize.ts';

/** Formats the value: '$24.90', '¥100', or the server's words; empty if the prize has no value. */
export function prizeValue({ value, prizeUnit }: Prize): string {
  if (typeof value === 'string') return value;
  if (!value) return '';
  const symbol = currencyOf(prizeUnit);
  const amount = decimal(value, value % 1 ? 2 : 0);
  return symbol ? i18n._('raffle.money', { symbol, amount }) : amount;
}
