import type { CallRequest } from '../../gateway/gateway.ts';
import type { FirstScreen } from '../../shell/first-requests.ts';
import { guessToday } from '../../sport/guess-today.ts';
import { periodOf } from './periods.ts';
import { bestsRequest, chartRequest, summaryRequest, type Source } from './requests.ts';

/**
 * The requests of the tab in the page's address. The bests are further down the page, and are included only for the
 * total, because the other periods need a range of days.
 */
export function firstOfPeriod(
  { query, headers }: FirstScreen,
  sceneCode: string,
  source: Source,
): CallRequest[] {
  const period = periodOf(query.tab);
  const requests: CallRequest[] = [
    chartRequest({ sceneCode, period }),
    summaryRequest({ sceneCode, period, dateTime: guessToday(headers.time_zone) }),
  ];
  return period === 'total' ? requests.concat(bestsRequest(source, null)) : requests;
}
