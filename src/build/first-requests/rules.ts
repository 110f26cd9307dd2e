import { Refused } from '../../deploy/forms.ts';
import type { Settings } from '../../deploy/settings.ts';
import type { Condition, FirstRequests, DocumentFacts } from '../../shell/first-requests.ts';
import { readLanguages } from '../messages.ts';
import { casesOf, type FirstRequestCase } from './cases.ts';
import { importFirstRequests, type PageTools, type TableRow } from './page-tools.ts';

/*
 * The pages' rules (src/shell/first-requests.ts) as data, for native developers who want to send the requests
 * before the WebView is there (src/host/README.md).
 */

interface Rule {
  /** `matches`: a regular expression that the whole text has to match. */
  readonly when: readonly Condition<string>[];
  /** Addresses with tokens such as `{query.id}` or `{today.firstOfWeek}`. */
  readonly requests: readonly string[];
}

/** The content of first-requests.json. Of a route's rules the first one counts whose conditions hold. */
export interface FirstRequestRules {
  readonly build: string;
  readonly contract: number;
  /** The languages of the pages, and the headers' values for fields that a session lacks. */
  readonly languages: readonly string[];
  readonly defaults: Pick<DocumentFacts['headers'], 'time_zone' | 'language'>;
  readonly routes: Readonly<Record<string, readonly Rule[]>>;
}

/** `\d` and `\w` mean the letters of all scripts in some engines, so they are written out. */
export function portable({ source, flags }: RegExp): string {
  if (flags) throw new Refused(`/${source}/${flags}: a rule's pattern has no flags`);
  const whole = /^\^(.*)\$$/.exec(source)?.[1];
  if (whole === undefined || /\\[^dw.\-/]|\|/.test(whole))
    throw new Refused(
      `/${source}/: a rule's pattern begins with ^, ends with $, and has neither | nor classes other than \\d and \\w`,
    );
  return whole.replace(/\[[^\]]*\]|\\[dw]/g, (set) => {
    const ranges = set.replace(/\\d/g, '0-9').replace(/\\w/g, 'A-Za-z0-9_');
    return set.startsWith('[') ? ranges : `[${ranges}]`;
  });
}

const TOKEN = /\{(today|query\.\w+)(\.(first|last)OfWeek)?\}/g;

/** Returns the rules of a page as data. Throws if a native app could not follow them. */
export function writtenRules(
  { rules, firstDaysIn }: FirstRequests,
  addressOfCall: PageTools['addressOfCall'],
  origin: string,
): Rule[] {
  const written = rules.map(({ when, requests }): Rule => ({
    when: when.map((condition) =>
      'matches' in condition ? { ...condition, matches: portable(condition.matches) } : condition,
    ),
    requests: requests.map((request) => {
      if (request.method !== 'GET')
        throw new Refused(`${request.path} is sent with ${request.method}, not with GET`);
      const address = addressOfCall(origin, request).replace(/%7B([\w.]+)%7D/g, '{$1}');
      if (/[{}]/.test(request.path) || /[{}]|%7[BD]/.test(address.replace(TOKEN, '')))
        throw new Refused(`${address} has an unknown token`);
      return address;
    }),
  }));
  if (!firstDaysIn && /isDayUntil|\{today|OfWeek\}/.test(JSON.stringify(written)))
    throw new Refused('rules with days need firstDaysIn');
  return written;
}

/** The first requests of all routes as rules, and cases to test an app's own code with. */
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
  const written = Object.entries(tools.firstRequests).map(([path, first]) => {
    try {
      return [path, writtenRules(first(), tools.addressOfCall, origin)] as const;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new Refused(`The first requests of ${path} can't be written as rules: ${error.message}`);
    }
  });
  const { time_zone, language } = tools.headersOf({});
  const { CODES: languages } = await readLanguages();
  return {
    rules: {
      build,
      contract,
      languages,
      defaults: { language, time_zone },
      routes: Object.fromEntries(written),
    },
    cases: { build, cases: casesOf(routes, tools, origin) },
  };
}
