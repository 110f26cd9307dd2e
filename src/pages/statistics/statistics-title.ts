import { i18n } from '../../i18n/i18n.ts';
import type { Query } from '../../app/address.ts';

const LONGEST_TITLE = 60;

/** What the deep link calls the page; the data centre's name where it says nothing. */
export function statisticsTitle({ para = '' }: Query): string {
  return para.trim().slice(0, LONGEST_TITLE) || i18n._('statistics.title');
}
