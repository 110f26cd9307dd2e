import { DOCUMENTS } from './documents.ts';
import type { Expected } from './expectation.ts';
import { PAGES } from './pages.ts';

/** What is expected of each page, by path. */
export const EXPECTED: Readonly<Record<string, Expected>> = { ...PAGES, ...DOCUMENTS };
