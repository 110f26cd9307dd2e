import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../code-of.ts';

/** A key under which pages store values. */
export interface StoredKey {
  /** A key of the storage as a page uses it: a personal one stands behind 'person'. */
  readonly key: RegExp;
  /** Where `src` uses it: the file and what is passed as the key. */
  readonly sites: readonly string[];
  /** A value of the pages, as JSON. Each of its parts is replaced. */
  readonly sample?: object;
  /** No app page reads it: the file of its own test. */
  readonly elsewhere?: string;
}

export const STORED_KEYS: readonly StoredKey[] = [
  {
    key: /^session$/,
    sites: [
      'src/app/open-session.ts: SESSION_KEY',
      'src/app/renewal.ts: SESSION_KEY',
      'src/shell/reader.ts: SESSION_KEY',
    ],
    sample: {
      authorization: 'token',
      language: 'en',
      time_zone: 'Asia/Shanghai',
      deviceUnit: '0',
      tenantUnit: '0',
      userName: 'Mira Lindqvist',
      userIcon: '/a.png',
      renewed: { language: 'en', time_zone: 'Asia/Shanghai', deviceUnit: '0', userIcon: '/b.png' },
    },
  },
  // What stands there is spoilt below, page by page.
  { key: /^known$/, sites: ['src/app/last-known.ts: ANSWERS_KEY', "src/app/start.tsx: 'known'"] },
  { key: /^opened$/, sites: ['src/app/first-entry.ts: OPENED'] },
  { key: /^person$/, sites: ['src/app/personal-visit.ts: OWNER_KEY'] },
  { key: /^person checkedIn$/, sites: ['src/pages/raffle/tasks/tasks-store.ts: CHECK_IN_DAY'] },
  {
    key: /^person claimDraft \d+$/,
    sites: ['src/pages/raffle/claim/claim-memory.ts: draft'],
    sample: {
      name: 'Mia',
      phone: '1234567',
      address: 'Main Street 1',
      email: 'mia@example.com',
      city: 'Bern',
    },
  },
  {
    key: /^person claimSent \d+$/,
    sites: ['src/pages/raffle/claim/claim-memory.ts: sent'],
  },
  {
    key: /^person wonPrize$/,
    sites: ['src/pages/raffle/prizes/prizes-store.ts: KEY'],
    sample: {
      activityId: '7',
      prize: {
        type: 1,
        name: 'Belt',
        pictureUrl: '/belt.png',
        colour: '#fff',
        count: 1,
        prizeUnit: 2,
        value: 5,
        descriptionHtml: '<p>A belt</p>',
        sourceId: '9004',
      },
    },
  },
  {
    key: /^person enrolment \d+$/,
    sites: ['src/pages/enrolment/form-store.ts: nameOf(activityId)'],
    sample: {
      kind: 'email',
      email: 'mia@example.com',
      phone: '1234567',
      orderNumber: '114-1',
      channel: 'Shop',
      agreed: true,
      sentAtMs: 1,
      sentTo: 'mia@example.com',
    },
  },
  {
    key: /^statistics\.(averageLine|measure)$/,
    sites: ['src/pages/statistics/choices.ts: PREFIX + choice'],
  },
  {
    key: /^reported$/,
    sites: ['src/shell/reporter.ts: SENT'],
    elsewhere: 'test/shell/reporter.test.ts',
  },
  {
    key: /^reloaded$/,
    sites: ['src/shell/reporter.ts: RELOADED', 'src/shell/reachable.ts: RELOADED'],
    elsewhere: 'test/shell/reporter.test.ts',
  },
  {
    key: /^landed /,
    sites: ['src/pages/download/download-script.ts: key'],
    elsewhere: 'test/browser/download.test.ts',
  },
];

/** Uses that pass on what the keys above are. */
export const PASSING_SITES = ['src/host/visit-store.ts: key', 'src/app/personal-visit.ts: keyOf(key)'];

/** Looks through all keys, whatever they are, for a token of the music service. */
export const LOOKING_SITES = [
  'src/pages/music/music-kit.ts: document.cookie',
  'src/pages/music/music-kit.ts: key',
];

/** The values that pages put into `history.state`, and where they compare it. */
export const STATE_SITES = [
  'src/app/first-entry.ts: history.state',
  'src/app/open-session.ts: history.state',
  'src/app/router.tsx: history.state',
  'src/pages/goal/use-day.ts: history.state',
  'src/pages/raffle/tabs-view.tsx: history.state',
  'src/pages/statistics/statistics-page.tsx: history.state',
  'src/ui/overlay/use-overlay.ts: history.state',
];

/** Each place in `src` that reads, writes or removes a stored value, or reads `history.state`. */
export function usedSites(): string[] {
  const files = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join('src', file));
  return [...new Set(files.flatMap(sitesOf))].sort();
}

/** A call of a visit store or of a storage, up to the end of its first argument. */
const STORED =
  /(?:\bvisit\.(?:read|write|remove)|\.(?:getItem|setItem|removeItem))\(\s*((?:\w+\([^)]*\)|[^,()])+)/g;
/** Other ways to a storage, and other stores of a browser. */
const OTHERS =
  /\b(?:(?:session|local)Storage(?:\.(?!getItem|setItem|removeItem)\w+|\[[^\]]*\])|indexedDB|cookieStore|openDatabase|document\.cookie)/g;

function sitesOf(file: string): string[] {
  const code = codeOf(fs.readFileSync(file, 'utf8'));
  return [
    ...[...code.matchAll(STORED)].map(([, key]) => key),
    ...[...code.matchAll(OTHERS)].map(([text]) => text),
    ...(code.includes('history.state') ? ['history.state'] : []),
  ].map((site) => `${file}: ${site}`);
}
