import { Raw, isList, writeJson, type Json } from '../fake/json.ts';
import { malform } from '../fake/malform.ts';

/** What a server does in place of a healthy answer. */
export interface Spoilt {
  /** `hang` and `reset` come before the head, `hang-body` and `reset-body` after the first half of the text. */
  readonly how?: 'hang' | 'reset' | 'hang-body' | 'reset-body';
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  readonly text?: string;
}

/**
 * What a fault means for a page. `healthy`: nothing, it is only late or written otherwise. `failure`: there is no answer, what
 * was there stays and a retry is offered. `absent`: the server refuses, because there is nothing. `nothing`: a success without
 * data, which takes the place of what was there. `session`: the session is refused. An answer whose fields are anything:
 * generated.test.tsx.
 */
export type Meaning = 'healthy' | 'failure' | 'absent' | 'nothing' | 'session';

export interface FaultRow {
  readonly name: string;
  readonly meaning: Meaning;
  /** `data` of the healthy answer. */
  spoil(data: Json): Spoilt;
}

const success = (data: Json): string => writeJson({ success: true, code: 200, message: '', data });
const html = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body>${title}</body></html>`;

const broken = (how: NonNullable<Spoilt['how']>): FaultRow => ({
  name: how,
  meaning: 'failure',
  spoil: (data) => ({ how, text: success(data) }),
});

const bare = (name: string, text: string): FaultRow => ({
  name,
  meaning: 'failure',
  spoil: () => ({ text }),
});

const STATUSES = [
  201, 204, 206, 400, 404, 405, 408, 409, 410, 413, 418, 422, 429, 451, 500, 501, 502, 503, 504, 520,
];

const status = (code: number, meaning: Meaning): FaultRow[] => [
  {
    name: `status ${code}`,
    meaning,
    spoil: () => ({ status: code, text: code === 204 ? '' : html(`${code} from a proxy`) }),
  },
  ...(code === 204
    ? []
    : [
        {
          name: `status ${code} with JSON`,
          meaning,
          spoil: (data: Json) => ({ status: code, text: success(data) }),
        },
      ]),
];

const refused = (code: Json, meaning: Meaning, message: Json = 'The server says no'): FaultRow => ({
  name: `refused with ${writeJson(code)}${message === 'The server says no' ? '' : ` and ${writeJson(message)}`}`,
  meaning,
  spoil: () => ({ text: writeJson({ success: false, code, message, data: null }) }),
});

/** `data` is replaced, whatever it was. */
const instead = (name: string, data: Json, meaning: Meaning = 'failure'): FaultRow => ({
  name,
  meaning,
  spoil: () => ({ text: success(data) }),
});

/** `data` is changed. */
const changed = (name: string, meaning: Meaning, change: (data: Json) => Json): FaultRow => ({
  name,
  meaning,
  spoil: (data) => ({ text: success(change(data)) }),
});

/** Numbers as texts, or times in another notation. */
const otherwise = (how: 'strings' | 'dates') => changed(how, 'healthy', (data) => malform(data, how));

/** Not of JSON.stringify: it has no end of a stack. */
const DEEP = new Raw('['.repeat(20_000) + ']'.repeat(20_000));
const LONG = 'x'.repeat(5_000_000);

/** THE table of what a call may answer. */
export const ANSWERS: readonly FaultRow[] = [
  { name: 'late', meaning: 'healthy', spoil: (data) => ({ delayMs: 1200, text: success(data) }) },
  broken('hang'),
  broken('hang-body'),
  broken('reset'),
  broken('reset-body'),
  { name: 'cut', meaning: 'failure', spoil: (data) => ({ text: success(data).slice(0, -3) }) },
  ...STATUSES.flatMap((code) => status(code, 'failure')),
  ...[401, 403].flatMap((code) => status(code, 'session')),
  {
    name: '503 with Retry-After',
    meaning: 'failure',
    spoil: () => ({ status: 503, text: '', headers: { 'retry-after': '1' } }),
  },
  {
    name: '429 with a Retry-After of words',
    meaning: 'failure',
    spoil: () => ({ status: 429, text: '', headers: { 'retry-after': 'soon' } }),
  },
  bare('portal', html('Free Wi-Fi')),
  bare('empty', ''),
  bare('spaces', ' \n\t '),
  bare('null', 'null'),
  bare('list', '[]'),
  bare('text', '"success"'),
  bare('number', '200'),
  bare('empty object', '{}'),
  bare('two answers', '{"success":true,"data":null}{"success":true,"data":null}'),
  bare('success in words', '{"success":"yes","data":{}}'),
  bare('5 MB', success(LONG)),
  bare('5 MB of spaces', success(null) + ' '.repeat(5_000_000)),
  bare('deep', writeJson({ success: true, code: 200, data: DEEP })),
  ...[1001, 50000, -1, 500, 'ERR_BUSY', '', null, { a: 1 }, [404], new Raw('1e308'), new Raw('1e999')].map(
    (code) => refused(code, 'failure'),
  ),
  refused(1001, 'failure', null),
  refused(1001, 'failure', { text: 'no' }),
  refused(1001, 'failure', 'x'.repeat(100_000)),
  refused(1001, 'failure', '<b onclick=hit()>no</b>'),
  refused(401, 'session'),
  refused(403, 'failure'),
  refused('40101', 'session'),
  refused(404, 'absent'),
  refused('40401', 'absent'),
  instead('no data', null, 'nothing'),
  { name: 'data left out', meaning: 'nothing', spoil: () => ({ text: '{"success":true,"code":200}' }) },
  changed('an object or a list of nothing', 'nothing', (data) => (isList(data) ? [] : {})),
  changed('a list of nothing in an object', 'nothing', (data) => (isList(data) ? { list: null } : {})),
  instead('text for data', 'text'),
  instead('number for data', 7),
  instead('truth for data', true),
  instead('list of texts for data', ['a', 'b']),
  instead('list of lists for data', [[[]], [[]]]),
  instead('list of nulls for data', [null, null]),
  {
    name: 'the other one of object and list',
    meaning: 'failure',
    spoil: (data) => ({ text: success(otherOne(data)) }),
  },
  {
    name: 'an object of numbers for the list',
    meaning: 'failure',
    spoil: (data) => ({ text: success(isList(data) ? { 0: data[0], 1: data[1] } : data) }),
  },
  otherwise('strings'),
  otherwise('dates'),
];

/** Rows where an object is due, an object where rows are. */
const otherOne = (data: Json): Json => {
  if (isList(data)) return { rows: data };
  const rows = data !== null && typeof data === 'object' && !(data instanceof Raw) && 'list' in data;
  return rows ? { ...(data as object), list: { first: 1 } } : ['a'];
};
