import type { ServerResponse } from 'node:http';
import { FAULT_KINDS, type Fault } from './faults.ts';
import { writeJson, type Json } from './json.ts';
import { malform, MALFORMED, type Malformed } from './malform.ts';

export function send(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'application/json',
): void {
  response.writeHead(status, headers(text, type));
  response.end(text);
}

const headers = (text: string, type: string) => ({
  'content-type': `${type};charset=utf-8`,
  'content-length': Buffer.byteLength(text),
  'cache-control': 'no-store',
});

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><hr>gateway</body></html>`;

/** Sends a response with its faults. All delays and malformed fields apply; of the other faults only the first does. */
export function spoil(response: ServerResponse, status: number, body: Json, faults: readonly Fault[]): void {
  const valueOf = ({ kind, value }: Fault) => value ?? FAULT_KINDS[kind].usual;
  const delayMs = faults
    .filter(({ kind }) => kind === 'delay')
    .reduce((total, fault) => total + Number(valueOf(fault)), 0);
  const shaped = faults
    .filter(({ kind }) => kind === 'malformed')
    .reduce((answer, fault) => malformAnswer(answer, valueOf(fault)), body);
  const fault = faults.find(({ kind }) => kind !== 'delay' && kind !== 'malformed');
  const act = () => {
    if (response.destroyed) return;
    if (fault) fail(response, fault, valueOf(fault), writeJson(shaped));
    else send(response, status, writeJson(shaped));
  };
  if (delayMs) setTimeout(act, delayMs).unref();
  else act();
}

function malformAnswer(answer: Json, how: string): Json {
  if (!isMalformed(how)) throw new Error(`no such malformed: ${how}`);
  return answer !== null && typeof answer === 'object' && 'data' in answer
    ? { ...answer, data: malform(answer.data ?? null, how) }
    : answer;
}

function isMalformed(how: string): how is Malformed {
  return Object.prototype.hasOwnProperty.call(MALFORMED, how);
}

function fail(response: ServerResponse, { kind }: Fault, value: string, text: string): void {
  const half = () => {
    response.writeHead(200, headers(text, 'application/json'));
    response.write(Buffer.from(text).subarray(0, Math.floor(Buffer.byteLength(text) / 2)));
  };
  const json = (body: Json, status = 200) => send(response, status, writeJson(body));
  if (kind === 'hang') return;
  if (kind === 'reset') response.socket?.resetAndDestroy();
  else if (kind === 'hang-body') half();
  else if (kind === 'reset-body') {
    half();
    setTimeout(() => response.socket?.resetAndDestroy(), 50);
  } else if (kind === 'truncated') {
    half();
    setTimeout(() => response.socket?.end(), 50);
  } else if (kind === 'status') send(response, Number(value), page(`${value} from a proxy`), 'text/html');
  else if (kind === 'status-json')
    json(
      { success: false, code: Number(value), message: `The server answers ${value}`, data: null },
      Number(value),
    );
  else if (kind === 'html') send(response, 200, page('Not what was asked for'), 'text/html');
  else if (kind === 'portal') response.writeHead(302, { location: '/__fake/portal' }).end();
  else if (kind === 'empty') send(response, 200, '');
  else if (kind === 'no-data') json({ success: true, code: 200, message: '', data: null });
  else if (kind === 'rejected') {
    const [, code = value, message = 'The server says no'] = /^([^:]*):([^]*)$/.exec(value) ?? [];
    json({ success: false, code: /^-?\d+$/.test(code) ? Number(code) : code, message, data: null });
  }
}
