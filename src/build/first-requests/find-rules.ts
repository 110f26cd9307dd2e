import { Refused } from '../../deploy/forms.ts';
import type { Settings } from '../../deploy/settings.ts';
import type { Route } from '../../route.ts';
import { readLanguages } from '../messages.ts';
import { casesOf } from './cases.ts';
import { importFirstRequests, type TableRow } from './page-tools.ts';
import { addressesOf, probe, PROBES, wordsOf, type FirstRequests, type Point, type Tools } from './probe.ts';
import {
  holds,
  requestsBy,
  ruleFor,
  type Condition,
  type Days,
  type FirstRequestCase,
  type FirstRequestRules,
  type Rule,
  type ValueName,
} from './rules.ts';

/*
 * Finds the rules of a page by calling its own `firstRequests` (src/shell/first-requests.ts), so that they are not
 * written a second time.
 *
 * 1. The function gets a query and headers that note what is read of them, and a clock of ours. So its inputs are known:
 *    what it does not read can not matter. One that lists the names of all parameters is refused.
 * 2. It is called for every combination of probes of its inputs: values that occur nowhere else in its addresses, so
 *    that each place where one comes out can be told from a constant. Days are chosen so that their week, month and year
 *    begin and end on different days. Of each form there are several probes: an address that contains something else
 *    made of a value differs between them, and is then no constant.
 * 3. A tree of conditions has to separate all combinations with different templates. The conditions are those that the
 *    pages themselves ask: their own patterns (`forms`), their own words of the link, days until today. If no tree can,
 *    the build stops and shows two links that no condition tells apart.
 * 4. The rules found have to give the function's own addresses for links, zones and moments of other kinds, too: values
 *    that occur in addresses as constants, ends of months and years, leap days, names of prototypes.
 *
 * What could still be wrong is a function that treats one value apart that is neither a probe nor a word of the link. The
 * test of the built files (test/build/first-requests) tries thousands of random links with a reader of its own.
 */

/** `\d` and `\w` mean the letters of all scripts in some engines, so they are written out. */
function portable({ source, flags }: RegExp): string {
  if (flags) throw new Refused(`/${source}/${flags}: a rule's pattern has no flags`);
  const whole = /^\^(.*)\$$/.exec(source)?.[1];
  if (whole === undefined || /\\[^dw.\-/]|\|/.test(whole))
    throw new Refused(
      `/${source}/: a rule's pattern begins with ^, ends with $, and has neither | nor classes other than \\d and \\w`,
    );
  return whole.replace(/\[[^\]]*\]|\\[dw]/g, (part) => {
    const ranges = part.replace(/\\d/g, '0-9').replace(/\\w/g, 'A-Za-z0-9_');
    return part.startsWith('[') ? ranges : `[${ranges}]`;
  });
}

const kindsIn = (points: readonly Point[]) => new Set(points.map(({ key }) => key)).size;

/** Returns rules that separate the points. The first rule whose conditions hold counts. */
function separate(points: readonly Point[], conditions: readonly Condition[], days: Days): Rule[] {
  const [first] = points;
  if (!first) return [];
  const kinds = kindsIn(points);
  if (kinds === 1) return [{ when: [], requests: first.templates }];
  let best: { readonly condition: Condition; readonly yes: Point[]; readonly no: Point[] } | undefined;
  let fewest = Infinity;
  for (const condition of conditions) {
    const yes: Point[] = [];
    const no: Point[] = [];
    for (const point of points) (holds(condition, point.screen, days) ? yes : no).push(point);
    const count = yes.length && no.length ? kindsIn(yes) + kindsIn(no) : Infinity;
    if (count >= fewest) continue;
    fewest = count;
    best = { condition, yes, no };
    // It can't be less: every kind is on one side.
    if (count === kinds) break;
  }
  if (!best) {
    const other = points.find(({ key }) => key !== first.key) ?? first;
    throw new Refused(
      'no condition tells these links apart:',
      [first, other].map(
        ({ screen, templates }) =>
          `${JSON.stringify(screen.query)} on ${screen.today}: ${templates.join(' ') || 'no request'}`,
      ),
    );
  }
  const { condition } = best;
  return [
    ...separate(best.yes, conditions, days).map(({ when, requests }) => ({
      when: [condition, ...when],
      requests,
    })),
    ...separate(best.no, conditions, days),
  ];
}

/** Leaves out rules and conditions without which all points have the same templates. */
function shorten(rules: readonly Rule[], points: readonly Point[], days: Days): Rule[] {
  const isEnough = (some: readonly Rule[]) =>
    points.every(({ screen, key }) => ruleFor(some, screen, days)?.requests.join('\n') === key);
  let kept = [...rules];
  for (const rule of [...rules].reverse()) {
    const without = kept.filter((each) => each !== rule);
    if (isEnough(without)) {
      kept = without;
      continue;
    }
    let short = rule;
    for (const condition of rule.when) {
      const shorter = { ...short, when: short.when.filter((each) => each !== condition) };
      const changed = kept.map((each) => (each === short ? shorter : each));
      if (!isEnough(changed)) continue;
      kept = changed;
      short = shorter;
    }
  }
  return kept;
}

/** Values that are no probes: constants of addresses, near misses, names of prototypes. */
const OTHERS: readonly string[] = [
  ...[
    '1',
    '100',
    '5',
    '99',
    '0',
    '000',
    '-1',
    '١٢',
    '1790000000000000600',
    'a',
    'A1',
    '1\n',
    ' 1',
    '1 2',
    'null',
  ],
  ...['WEEK', 'week ', 'weekend', 'day', 'constructor', '__proto__', 'toString', '{today}', 'a=b&c', '$&1'],
  ...['2024-02-29', '2023-02-29', '2023-12-31', '2024-01-01', '2024-12-30', '2025-03-30', '9999-12-31'],
  ...['0099-01-01', '1900-02-29', '2000-02-29', '2024-03-31', '2024-03-31T00:00', '20240331'],
];

/** Ends of days, months and years. */
const OTHER_MOMENTS = [
  ...['2024-02-28T23:59:59Z', '2024-02-29T00:00:00Z', '2023-12-31T15:59:59Z', '2023-12-31T16:00:00Z'],
  ...['2025-03-30T22:30:00Z', '2025-12-29T01:00:00Z', '2026-08-31T23:30:00Z', '2026-02-01T04:59:59Z'],
].map((text) => Date.parse(text));

/** Zones by their distance from UTC in minutes. */
const ZONES = { UTC: 0, 'GMT+8': 480, 'UTC-05:00': -300, 'GMT+14': 840, 'UTC+05:30': 330 } as const;

/** Throws if the rules give other addresses than the page's function. */
function check(
  { query: parameters }: Pick<Route, 'query'>,
  read: readonly ValueName[],
  rules: readonly Rule[],
  firstRequests: FirstRequests,
  tools: Tools,
): void {
  const named = [...new Set([...read.flatMap((value) => /^query\.(.*)/.exec(value)?.[1] ?? []), 'other'])];
  const zones = Object.entries(ZONES);
  // The strides have no common factor with the lengths, so that all values meet.
  for (let turn = 0; turn < 240; turn++) {
    const [time_zone, offsetMin] = zones[turn % zones.length] ?? ['UTC', 0];
    const nowMs = OTHER_MOMENTS[turn % OTHER_MOMENTS.length] ?? 0;
    const today = tools.todayIn(offsetMin, nowMs);
    const query = Object.fromEntries(
      named.map((name, index) => {
        const values = [undefined, '', ...wordsOf(parameters[name]), ...OTHERS, ...PROBES, today];
        return [name, values[(turn * (2 * index + 1) + Math.floor(turn / values.length)) % values.length]];
      }),
    );
    const Authorization = turn % 3 ? 'Bearer x' : '';
    const screen = { query, today, headers: { Authorization, time_zone, language: turn % 2 ? 'en' : 'zh' } };
    const sent = addressesOf(firstRequests, screen, nowMs, tools).join(' ');
    const said = requestsBy(rules, screen, tools.days).join(' ');
    if (sent !== said)
      throw new Refused('the rules say something else than the page sends:', [
        `for ${JSON.stringify(screen)}`,
        `the page sends ${sent || 'nothing'}`,
        `the rules say ${said || 'nothing'}`,
      ]);
  }
}

/** Returns the rules of a route. Throws if the rules' format can't express its first requests. */
export function findRules(
  route: Pick<Route, 'path' | 'query'>,
  firstRequests: FirstRequests,
  tools: Tools,
): Rule[] {
  try {
    const { points, read } = probe(route, firstRequests, tools);
    const patterns = tools.forms.map(portable);
    const conditions = read.flatMap((value): Condition[] =>
      value.startsWith('headers.')
        ? [{ value, is: '' }]
        : [
            { value, is: '' },
            ...wordsOf(route.query[value.slice('query.'.length)]).map((is) => ({ value, is })),
            ...patterns.map((matches) => ({ value, matches })),
            { value, isDayUntil: 'today' },
            { value, isMissing: true },
          ],
    );
    const rules = shorten(separate(points, conditions, tools.days), points, tools.days);
    check(route, read, rules, firstRequests, tools);
    return rules;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(`The first requests of ${route.path} can't be written as rules: ${error.message}`);
  }
}

/** Returns the first requests of all routes as rules, and cases to test an app's own code with. */
export async function makeFirstRequestRules(
  routes: readonly TableRow[],
  settings: Settings,
  { build, contract }: Pick<FirstRequestRules, 'build' | 'contract'>,
): Promise<{
  readonly rules: FirstRequestRules;
  readonly cases: { readonly build: string; readonly cases: readonly FirstRequestCase[] };
}> {
  const tools = await importFirstRequests(routes, settings);
  const origin = settings.GATEWAY_ORIGIN;
  const forms = Object.values(tools.forms);
  const found: Record<string, Rule[]> = {};
  // Several routes have one function, and their parameters often have the same words.
  const known = new Map<FirstRequests, Map<string, Rule[]>>();
  for (const route of routes) {
    const firstRequests = tools.functions[route.path];
    if (!firstRequests) continue;
    const ofFunction = known.get(firstRequests) ?? new Map<string, Rule[]>();
    const types = JSON.stringify(Object.entries(route.query).map(([name, { type }]) => [name, type]));
    const rules = ofFunction.get(types) ?? findRules(route, firstRequests, { ...tools, forms, origin });
    known.set(firstRequests, ofFunction.set(types, rules));
    found[route.path] = rules;
  }
  const { time_zone, language } = tools.headersOf({});
  const { CODES: languages } = await readLanguages();
  const defaults = { language, time_zone };
  const rules = { build, contract, languages, defaults, routes: found };
  return { rules, cases: { build, cases: casesOf(routes, tools, rules, origin) } };
}
