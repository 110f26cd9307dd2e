import { i18n } from '../../i18n/i18n.ts';
import type { Query } from '../../app/address.ts';

const LONGEST_TITLE = 60;

/** Returns the page's title from the deep link. The default is the name of the data centre. */
export function statisticsTitle({ para = '' }: Query): string {
  return para.trim().slice(0, LONGEST_TITLE) || i18n._('statistics.title');
}
