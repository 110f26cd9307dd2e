import fs from 'node:fs';
import { PAGE_CASES, type PageCase } from '../faults/page-cases.ts';
import type { BlockMode } from '../preview/block-modes.ts';
import { exampleQuery, ROUTES } from '../routes.ts';

/** A file of a page that fails in one way. */
export interface ChunkRow {
  readonly page: PageCase;
  /** A part of the file's address. */
  readonly file: string;
  /** The control that opens the part that the file belongs to. */
  readonly opens?: string | undefined;
  readonly mode: BlockMode;
  /** How many requests fail. Absent: all. */
  readonly times?: number;
}

interface Report {
  readonly routes: readonly {
    readonly path: string;
    readonly files: Readonly<Record<string, number>>;
    readonly filesBehind: Readonly<Record<string, number>>;
    readonly parts: Readonly<Record<string, number>>;
  }[];
}

/**
 * The ways in which a file fails. To the loader a status, a reset and an answer that breaks off are all one `error`
 * event, so one status stands for the others, and for a reset each time. What hangs ends by the loader's own timers.
 */
const MODES: readonly Pick<ChunkRow, 'mode' | 'times'>[] = [
  { mode: '404' },
  { mode: 'html' },
  { mode: 'truncated' },
  { mode: 'cut' },
  { mode: 'other' },
  { mode: 'throws' },
  { mode: 'reset', times: 1 },
  { mode: 'hang', times: 1 },
  { mode: 'hang' },
];

interface PartCase extends Partial<Pick<PageCase, 'query' | 'life'>> {
  readonly opens?: string;
  /** The paths where it loads with this. Absent: each that has the part. */
  readonly at?: readonly string[];
}

/** What a page needs so that it loads a part. Those among the files of each visit need nothing. */
const PARTS: Readonly<Record<string, PartCase>> = {
  // What is prefetched when the page is idle.
  router: {},
  shares: {},
  'sports-menu': { opens: 'header h1 button' },
  'records-sheet': { opens: 'text=View more' },
  'calendar-sheet': { opens: '.today-goal-action' },
  'year-sheet': { opens: 'text=Your year' },
  'year-review': { opens: 'text=Your year', query: { tab: 'year' } },
  // Only where no app takes what is shared, as in share-picture.test.ts.
  'share-picture': { at: [] },
  'course-heading': { query: { userSportResultId: '1790000000000000009' } },
  'season-search': { query: { id: '' } },
  'clean-html': { at: ['/activity-rule', '/christmas-rule', '/raffle-activity', '/christmas-active'] },
  'join-view': { life: 'open' },
  'tabs-view': { life: 'audited' },
  'outcome-view': { life: 'lost' },
  rankings: { life: 'audited', query: { tab: 'rankings' } },
  // The page checks in by itself.
  'check-in-dialog': { life: 'running' },
  rewards: { life: 'audited', query: { tab: 'rewards' } },
};

const logins: readonly PageCase[] = ROUTES.filter(({ kind }) => kind === 'login').map((route) => ({
  name: route.path,
  path: route.path,
  query: exampleQuery(route),
}));

/** One case of each route. */
const pages = [...PAGE_CASES, ...logins].filter(
  ({ path }, index, all) => all.findIndex((other) => other.path === path) === index,
);

const { routes } = JSON.parse(fs.readFileSync('dist-deploy/report.json', 'utf8')) as Report;

/** Each script, style sheet and message file of a page's first load, and of its late parts. */
function filesOf(page: PageCase): readonly Pick<ChunkRow, 'page' | 'file' | 'opens'>[] {
  const row = routes.find(({ path }) => path === page.path)!;
  const own = Object.keys({ ...row.files, ...row.filesBehind })
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ page, file: `/${name}` }));
  const late = Object.keys(row.parts).flatMap((part) => {
    if (own.some(({ file }) => file.startsWith(`/a/${part}-`))) return [];
    const needs = PARTS[part];
    if (!needs) throw new Error(`What loads the part ${part}? Enter it here`);
    const { opens, life = page.life, query, at } = needs;
    if (at && !at.includes(page.path)) return [];
    const state = { ...page, ...(life && { life }), query: { ...page.query, ...query } };
    const name = [page.path, part].join(' ');
    return [{ page: { ...state, name }, file: `/a/${part}-`, opens }];
  });
  return [...own, ...late];
}

export const CHUNK_ROWS: readonly ChunkRow[] = pages.flatMap((page) =>
  filesOf(page).flatMap((row) => MODES.map((mode) => ({ ...row, ...mode }))),
);
