import { isList, Raw, type Json } from './json.ts';

/** The ways in which a response can be malformed. Ids are left unchanged, so that rows can still be identified. */
export const MALFORMED = {
  strings: 'numbers as strings',
  nulls: 'every field null',
  missing: 'every second field missing',
  negative: 'negative numbers',
  huge: '1e999 for numbers',
  nan: '"NaN" for numbers',
  types: 'lists, objects and booleans for fields',
  html: 'HTML in names',
  disorder: 'lists upside down, with doubles, strangers and nulls',
  dates: 'times in other notations',
} as const;

export type Malformed = keyof typeof MALFORMED;

const isId = (key: string) => /id$|^bestType$|^(page|data)Total$/i.test(key);
const XSS = '<img src=x onerror="window.__xss=1"><b>Lake</b> & "loop"';

/** Returns the malformed version of the gateway's `data`. Pure. */
export function malform(data: Json, how: Malformed): Json {
  if (data === null || typeof data !== 'object' || data instanceof Raw) return data;
  if (isList(data)) {
    const rows = data.map((row) => malform(row, how));
    return how === 'disorder' ? disorder(rows) : rows;
  }
  const fields: Record<string, Json | undefined> = {};
  Object.entries(data).forEach(([key, value], index) => {
    if (value === undefined || isId(key)) fields[key] = value;
    else if (value !== null && typeof value === 'object') fields[key] = malform(value, how);
    else if (how !== 'missing' || index % 2) fields[key] = malformField(key, value, how, index);
  });
  return fields;
}

function malformField(key: string, value: Json, how: Malformed, index: number): Json {
  if (how === 'nulls') return null;
  if (how === 'html') return /name|icon/i.test(key) ? XSS : value;
  if (how === 'dates') return /time$/i.test(key) && typeof value === 'string' ? otherNotation(value) : value;
  if (how === 'types') return [[], {}, true, ['1'], { value: 1 }][index % 5] ?? null;
  if (typeof value !== 'number') return value;
  if (how === 'strings') return String(value);
  if (how === 'negative') return -value - 1;
  if (how === 'huge') return new Raw('1e999');
  if (how === 'nan') return 'NaN';
  return value;
}

function disorder(rows: readonly Json[]): readonly Json[] {
  const [first] = rows;
  const stranger: readonly Json[] = isPoint(first)
    ? [
        { ...first, dateTime: '2019-02-30' },
        { ...first, dateTime: '2099-12-31' },
      ]
    : ['a stranger', 7];
  return [...rows, null, ...stranger, ...rows.slice(0, 2)].reverse();
}

function isPoint(row: Json | undefined): row is { readonly [key: string]: Json } {
  return row !== null && typeof row === 'object' && 'dateTime' in row;
}

/** Writes the same wall time with a T. Days and months are left unchanged. */
function otherNotation(time: string): Json {
  return time.length > 10 ? `${time.replace(' ', 'T')}.000` : time;
}
