import { parseQuery, type Query } from '../gateway/query.ts';
import type { DocumentAnswers } from '../gateway/early-answers.ts';
import type { CallHeaders, CallRequest } from '../gateway/gateway.ts';
import type { HostAnswer } from '../host/host-answers.ts';
import type { Day, DayRange } from '../sport/days.ts';
import { sendFirst } from './send-first.ts';

/** A parameter of the link or a header of the session. */
type ValueName = `query.${string}` | `headers.${'Authorization' | 'time_zone' | 'language'}`;

/** A parameter that the link does not have counts as an empty text, except for `isMissing`. */
export type Condition<Pattern = RegExp> =
  | { readonly value: ValueName; readonly isMissing: true }
  | { readonly value: ValueName; readonly is: string }
  | { readonly value: ValueName; readonly matches: Pattern }
  | { readonly value: ValueName; readonly isDayUntil: 'today' };

/**
 * The requests that a page sends if all conditions hold. A text of their queries may have tokens: `{query.id}`,
 * `{today}`, `{today.firstOfWeek}`, `{query.date.lastOfWeek}`.
 */
export interface FirstRule {
  readonly when: readonly Condition[];
  readonly requests: readonly CallRequest[];
}

/**
 * The requests of a page's first screen, equal to the first ones of its stores. The first rule counts whose
 * conditions hold. A wrong rule does no harm: a call only takes the early answer to exactly the same request. The
 * build also writes the rules for native apps (src/host/README.md).
 */
export interface FirstRequests {
  readonly rules: readonly FirstRule[];
  /** For rules with days. The inline script of a page without such rules does not contain it. */
  firstDaysIn?(zone: string): FirstDays;
}

/** What rules with days need (first-days.ts). */
export interface FirstDays {
  readonly today: Day;
  isUntilToday(text: string): boolean;
  weekOf(day: Day): DayRange;
}

/** What a document knows when it sends its first requests, before any script file has loaded. */
export interface DocumentFacts {
  /** The query of the page's address, without the session fields. */
  readonly query: Query;
  /** `Authorization` is empty without a sign-in. */
  readonly headers: CallHeaders;
  readonly days?: FirstDays | undefined;
}

export function ruleOf(
  rules: readonly FirstRule[],
  { query, headers, days }: DocumentFacts,
): FirstRule | undefined {
  const holds = (condition: Condition) => {
    const [from, name = ''] = condition.value.split('.');
    const given = from === 'query' ? query[name] : headers[name as keyof CallHeaders];
    const text = given || '';
    if ('is' in condition) return text === condition.is;
    if ('matches' in condition) return condition.matches.test(text);
    if ('isMissing' in condition) return given === undefined;
    return days!.isUntilToday(text);
  };
  return rules.find(({ when }) => when.every(holds));
}

const TOKEN = /\{(?:today|query\.(\w+))(?:\.(first|last)OfWeek)?\}/g;

/** Returns a page's first requests, without tokens. */
export function requestsOf(rules: readonly FirstRule[], facts: DocumentFacts): CallRequest[] {
  const { query, days } = facts;
  const fill = (_token: string, name: string | undefined, end: 'first' | 'last' | undefined) => {
    const text = name ? query[name] || '' : days!.today;
    return end ? days!.weekOf(text)[end] : text;
  };
  const rule = ruleOf(rules, facts);
  return rule
    ? rule.requests.map(({ method, path, query: sent = {} }) => {
        const filled: Record<string, string> = {};
        Object.keys(sent).forEach((name) => {
          if (sent[name] != null) filled[name] = String(sent[name]).replace(TOKEN, fill);
        });
        return { method, path, query: filled };
      })
    : [];
}

export function sendFirstRequests(
  { rules, firstDaysIn }: FirstRequests,
  headers: CallHeaders,
  hostAnswers: HostAnswer[],
): DocumentAnswers {
  try {
    const facts = { query: parseQuery(location.search), headers, days: firstDaysIn?.(headers.time_zone) };
    return sendFirst(requestsOf(rules, facts), headers, GATEWAY_ORIGIN, hostAnswers);
  } catch {
    // The page then sends these requests itself.
    return { take: () => null, byUrl: {} };
  }
}
