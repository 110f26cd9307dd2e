import DataCentrePage from '../../../src/pages/data-centre/data-centre.tsx';
import { openHeldPage, type PageOptions } from '../open-page.tsx';

const READINGS = '/commonData/getHomeSportData';

export function openDataCentre(options: Omit<PageOptions, 'gateway'> = {}) {
  const page = openHeldPage(DataCentrePage, { language: 'en', ...options });
  return {
    ...page,
    card: (title: string) => page.getByText(title).closest<HTMLElement>('.tile')!,
    answer: (data: unknown) => page.answer(READINGS, data),
    fail: () => page.fail(READINGS),
  };
}
