import type { Settings } from '../../deploy/settings.ts';
import { readLanguages } from '../messages.ts';
import { casesOf } from './cases.ts';
import { findRules } from './find-rules.ts';
import type { FirstRequests } from './probe.ts';
import { importFirstRequests, type TableRow } from './page-tools.ts';
import type { FirstRequestCase, FirstRequestRules, Rule } from './rules.ts';

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
