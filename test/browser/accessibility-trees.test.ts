import * as assert from 'uvu/assert';
import fs from 'node:fs';
import { createPerson } from '../fake/people.ts';
import type { GatewaySwitches } from '../fake/switches.ts';
import { startPreview } from '../preview/server.ts';
import { writeTree } from './accessibility-tree.ts';
import { isSettled } from './overflows.ts';
import type { Page } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';

/* What screen readers are told of a view, compared with what is kept. */

const FILE = 'test/expected/accessibility-trees.txt';
const ACCEPT = 'KEEP_TREES=1 npm run test:browser -- accessibility-trees';
const NOW = '2026-10-17T04:00:00Z';

const site = await startPreview();
const [LATEST] = createPerson({ now: '2026-10-17 12:00:00' }).records;

interface View {
  readonly path: string;
  readonly gateway?: GatewaySwitches;
  readonly switches?: PhoneSwitches;
  /** Opens the view in the page, and waits for all that comes late. */
  open(page: Page): Promise<unknown>;
}

const isRisen = () => {
  const sheet = document.querySelector('[role=dialog]');
  return sheet && Math.round(sheet.getBoundingClientRect().bottom) === window.innerHeight;
};

const VIEWS: Readonly<Record<string, View>> = {
  'an earlier week': {
    path: '/running-statistics?tab=week&day=2026-10-05',
    async open(page) {
      await page.waitFor('text=than the week before');
      await page.waitFor('.averages-row');
      await page.waitFor('.linked-bests button');
      await page.waitFor(() => document.querySelector('.chart-pill-read'));
    },
  },
  'an earlier week that failed': {
    path: '/running-statistics?tab=week&day=2026-10-05',
    gateway: {
      faults: [
        'status=503@sportData/detail',
        'status=503@getBest',
        'status=503@userDeviceSportResult/pageList',
      ],
    },
    async open(page) {
      await page.waitFor('.picture');
      await page.waitFor('.period-turn-today');
      await page.waitGone('.toast');
    },
  },
  'the cards of a year': {
    path: '/running-statistics?tab=year&day=2025-05-01',
    async open(page) {
      await page.waitFor('.row-number');
      await page.tap('#period > div:not([hidden]) > .card > .button-link');
      await page.waitFor(() => document.querySelector('.year-review-months'));
      await page.waitFor(isRisen);
    },
  },
  'a year of goals': {
    path: '/today-goal',
    gateway: { habit: 'steady' },
    async open(page) {
      await page.waitFor('.week-head');
      await page.tap('.card > .row');
      await page.waitFor('.year[aria-busy="false"]');
      await page.waitFor(isRisen);
    },
  },
  'a result beside others': {
    path: `/running-record?userSportResultId=${LATEST!.id}`,
    open: (page) => page.waitFor('.result-context p'),
  },
  'the picture of a result': {
    path: `/running-record?userSportResultId=${LATEST!.id}`,
    switches: { bridge: 'startActivity', device: { userName: 'Mia Wong' } },
    async open(page) {
      await page.waitFor('.result-context p');
      await page.tap('main button.primary');
      await page.waitFor('.share-picture img');
      await page.waitFor(isRisen);
    },
  },
  'the list of all workouts with its choices': {
    path: '/running-statistics',
    async open(page) {
      await page.waitFor('text=View more');
      await page.tap('text=View more');
      await page.waitFor('.run-filter-sums');
      await page.waitFor(isRisen);
    },
  },
};

/** The part of the tree that is the sheet, if one is open. */
function inSheet(tree: readonly string[]): readonly string[] {
  const depthOf = (line: string) => line.search(/\S/);
  const first = tree.findIndex((line) => /^ *dialog /.test(line));
  if (first < 0) return tree;
  const depth = depthOf(tree[first]!);
  const rest = tree.slice(first);
  const end = rest.findIndex((line, index) => index > 0 && depthOf(line) <= depth);
  return rest.slice(0, end < 0 ? rest.length : end).map((line) => line.slice(depth));
}

/** The kept trees by view. In the file each begins with a line of its name. */
function readKept(): Record<string, string[]> {
  const kept: Record<string, string[]> = {};
  let lines: string[] = [];
  for (const line of fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8').trimEnd().split('\n') : []) {
    if (line.startsWith('# ')) kept[line.slice(2)] = lines = [];
    else if (line) lines.push(line);
  }
  return kept;
}

function keep(name: string, tree: readonly string[]): void {
  const kept = { ...readKept(), [name]: tree };
  const text = Object.keys(VIEWS).flatMap((each) => (kept[each] ? [`# ${each}`, ...kept[each], ''] : []));
  fs.writeFileSync(FILE, text.join('\n'));
}

for (const [name, { path, gateway, switches, open: show }] of Object.entries(VIEWS))
  browserTest(`screen readers are told what is kept of: ${name}`, async ({ engine, open }) => {
    const page = await open(`${site.url}${path}`, {
      ...phone(engine, { ...switches, gateway: { now: NOW, key: `tree ${name}`, ...gateway } }),
      clock: Date.parse(NOW),
      reducedMotion: true,
    });
    await show(page);
    await page.waitFor(isSettled);
    const tree = inSheet(writeTree(await page.accessibility()));
    if (process.env['KEEP_TREES']) keep(name, tree);
    assert.equal(tree, readKept()[name] ?? [], `where that is meant: ${ACCEPT}`);
  });

browserTest('every kept tree is of a view', async () => {
  assert.equal(Object.keys(readKept()), Object.keys(VIEWS), ACCEPT);
});

await runBrowserTests();
