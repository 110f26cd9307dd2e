import type { CallRequest } from '../../src/gateway/gateway.ts';
import { FAKE_ROUTES } from '../fake/gateway.ts';
import { isList, Raw, writeJson, type Json } from '../fake/json.ts';
import { LIVES, type LifeName } from '../fake/lives.ts';
import { malform, type Malformed } from '../fake/malform.ts';
import { createPerson } from '../fake/people.ts';
import type { Random } from '../fake/random.ts';
import { createKeep } from '../fake/route.ts';

/* Answers to the first requests of the pages with a first view: the fake gateway's, with other figures, or malformed. */

const NOW = '2026-10-17 12:00:00';
const PERSONS = [60, 9].map((size) => createPerson({ now: NOW, size }));
/** The list of ten thousand is too long for so many pages. */
const LIFE_NAMES = Object.keys(LIVES).filter((name) => name !== 'crowd') as LifeName[];

/** Returns a function that makes answers. Some are failures; the others are `malformed`, unless that is `null`. */
export function answers(random: Random) {
  const pick = <T>(items: readonly T[]): T => items[random.whole(0, items.length - 1)]!;
  /** Leaves out some rows, or all of a list, makes some fields `null`, and puts other numbers in place of some. */
  const vary = (value: Json): Json => {
    if (typeof value === 'number' && random.chance(0.4)) return random.whole(0, 2 * Math.ceil(value) + 2);
    if (value === null || typeof value !== 'object' || value instanceof Raw) return value;
    if (isList(value)) return random.chance(0.1) ? [] : value.filter(() => random.chance(0.9)).map(vary);
    const fields = Object.entries(value).map(([name, field = null]) => [
      name,
      /id$/i.test(name) ? field : random.chance(0.1) ? null : vary(field),
    ]);
    return Object.fromEntries(fields) as Json;
  };
  return (call: CallRequest, malformed: Malformed | null): string => {
    if (random.chance(0.1)) return '{"success":false}';
    const person = pick(PERSONS);
    const { answer } = FAKE_ROUTES.find(({ path, method }) => path === call.path && method === call.method)!;
    const sent = Object.entries(call.query ?? {}).map(([name, value]) => [name, String(value)]);
    const query = { ...Object.fromEntries(sent), userSportResultId: String(pick(person.records).id) };
    if (call.path.endsWith('getFinishedInfoById')) query.id = query.userSportResultId;
    const activity = random.chance(0.5) ? 'audited' : pick(LIFE_NAMES);
    const account = { now: NOW, keep: createKeep(), person, activity };
    const given = answer({ query, body: {}, account });
    const data = vary('data' in given ? given.data : null);
    return writeJson({ success: true, data: malformed ? malform(data, malformed) : data });
  };
}
