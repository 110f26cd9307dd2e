import { i18n } from '../../i18n/i18n.ts';
import type { Period } from './periods.ts';

export const periodNames = (): Record<Period, string> => ({
  total: i18n._('statistics.tab.total'),
  week: i18n._('statistics.tab.week'),
  month: i18n._('statistics.tab.month'),
  year: i18n._('statistics.tab.year'),
});
