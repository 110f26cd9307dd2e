import type { IncomingMessage, ServerResponse } from 'node:http';
import { wallTimeAt } from './clock.ts';
import { now } from './now.ts';
import { isFaultOf, parseFault, type Fault } from './faults.ts';
import { writeJson, type Json } from './json.ts';
import { FAKE_MUSIC_KIT } from './music-kit.ts';
import { createPerson } from './people.ts';
import { fieldsOf, findWrong, readBody, valuesOf } from './request.ts';
import { drawPicture } from './pictures.ts';
import { send, spoil } from './respond.ts';
import type { LogEntry } from './log-entry.ts';
import { createKeep, type Account, type FakeRoute, type Values } from './route.ts';
import { hideFields, hideSecrets } from './secrets.ts';
import { routesOf } from './calls.ts';
import { activities } from './services/activities.ts';
import { documents } from './services/documents.ts';
import { enrolment } from './services/enrolment.ts';
import { goals } from './services/goals.ts';
import { home } from './services/home.ts';
import { logins } from './services/logins.ts';
import { results } from './services/results.ts';
import { statistics } from './services/statistics.ts';
import { createSteadyRunner } from './steady-runner.ts';
import { readToken, type GatewaySwitches } from './switches.ts';

/**
 * All calls that the fake gateway answers: those that have an example, and those whose answers depend on the person, the
 * query or earlier calls.
 */
export const FAKE_ROUTES: readonly FakeRoute[] = routesOf([
  ...activities,
  ...documents,
  ...enrolment,
  ...goals,
  ...home,
  ...logins,
  ...results,
  ...statistics,
]);

export interface FakeGateway {
  /**
   * Answers requests of the API and of /__fake/. Returns `false` for any other request, which the caller then
   * handles.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Every API request, oldest first. */
  readonly log: LogEntry[];
  /** Clears the log, the accounts and the fault counts. */
  reset(): void;
}

const LOG_MAX = 5000;
const ANSWER_MAX = 20_000;
const VISITS_MAX = 100;
const API = /^\/(api-[\w-]+|webapi|plat-auth)\//;

interface Visit {
  readonly switches: GatewaySwitches;
  readonly faults: { readonly fault: Fault; hits: number }[];
  readonly accounts: Map<string, Account>;
}

/** A gateway that keeps its state per authorization value. `handle` works with any node http server. */
export function createFakeGateway(clock = now): FakeGateway {
  const log: LogEntry[] = [];
  const visits = new Map<string, Visit>();
  let count = 0;

  function visitOf(token: string): Visit {
    let visit = visits.get(token);
    if (!visit) {
      const switches = readToken(token);
      const faults = (switches.faults ?? []).map((spec) => ({ fault: parseFault(spec), hits: 0 }));
      visit = { switches, faults, accounts: new Map() };
      visits.set(token, visit);
      // A Map keeps the order of insertion, so the first key is the oldest.
      if (visits.size > VISITS_MAX) visits.delete([...visits.keys()][0] ?? '');
    }
    return visit;
  }

  /** The person's day depends on the time zone, so each zone has its own account. */
  function accountOf({ switches, accounts }: Visit, zone: string): Account {
    const now = wallTimeAt(switches.now ? Date.parse(switches.now) : clock(), zone);
    const name = `${zone} ${now.slice(0, 10)}`;
    let account = accounts.get(name);
    if (!account) {
      const { seed, size, habit, activity } = switches;
      account = {
        now,
        clock,
        activity,
        person:
          habit === 'steady'
            ? createSteadyRunner(now)
            : {
                ...createPerson({ now, size, ...(seed === undefined ? {} : { seed }) }),
                hasNoGoals: habit === 'without goals',
              },
        keep: createKeep(),
      };
      accounts.set(name, account);
    }
    return account;
  }

  function faultsOf({ faults }: Visit, path: string, query: Values): Fault[] {
    const due = faults.filter(
      ({ fault, hits }) => isFaultOf(fault, path, query) && hits < (fault.times ?? Infinity),
    );
    for (const each of due) each.hits++;
    return due.map(({ fault }) => fault);
  }

  /** Returns the response to a request, and the faults to apply to it. */
  function decide(entry: LogEntry): { status: number; body: Json; faults: Fault[] } {
    const route = FAKE_ROUTES.find(({ method, path }) => method === entry.method && path === entry.path);
    const body = fieldsOf(entry);
    entry.refused = route ? findWrong(route, entry, body) : `no such call: ${entry.method} ${entry.path}`;
    if (entry.refused || !route) {
      const status = route ? 400 : 404;
      return { status, body: no(status, entry.refused ?? ''), faults: [] };
    }
    const token = String(entry.headers['authorization'] ?? '');
    const visit = visitOf(String(entry.headers['x-fake'] ?? token));
    const faults = faultsOf(visit, entry.path, entry.query);
    if (!token && !route.isOpen) return { status: 200, body: no(401, 'Please sign in'), faults };
    // A rejected call must have no effect.
    if (faults.some(({ kind }) => kind === 'rejected')) return { status: 200, body: no(1001, ''), faults };
    const account = accountOf(visit, String(entry.headers['time_zone']));
    const answer = route.answer({ query: entry.query, body: body ?? {}, account });
    if ('code' in answer) return { status: 200, body: no(answer.code, answer.message), faults };
    return { status: 200, body: { success: true, code: 200, message: '', data: answer.data }, faults };
  }

  function take(request: IncomingMessage, response: ServerResponse, url: URL, body: string): void {
    const token = String(request.headers['x-fake'] ?? request.headers.authorization ?? '');
    const entry: LogEntry = {
      n: ++count,
      at: Date.now(),
      method: request.method ?? '',
      path: url.pathname,
      query: valuesOf(url.searchParams),
      headers: request.headers,
      body,
      key: readToken(token).key ?? null,
      status: null,
      tookMs: null,
      isOver: false,
      refused: null,
      answer: null,
      fault: null,
    };
    log.push(entry);
    if (log.length > LOG_MAX) log.shift();
    response.on('finish', () => {
      entry.status = response.statusCode;
      entry.tookMs = Date.now() - entry.at;
    });
    response.on('close', () => (entry.isOver = true));
    allowOrigin(request, response);
    try {
      const { status, body: answer, faults } = decide(entry);
      entry.fault = faults.map(({ kind, value }) => (value ? `${kind}=${value}` : kind)).join(', ') || null;
      if (!entry.fault) entry.answer = hideSecrets(writeJson(answer)).slice(0, ANSWER_MAX);
      spoil(response, status, answer, faults);
    } catch (error) {
      // Unknown switches.
      entry.refused = String(error);
      send(response, 400, writeJson(no(400, entry.refused)));
    } finally {
      entry.query = hideFields(entry.query);
      entry.body = hideSecrets(entry.body);
    }
  }

  function control(response: ServerResponse, url: URL): void {
    if (url.pathname === '/__fake/log') {
      const key = url.searchParams.get('key');
      const since = Number(url.searchParams.get('since') ?? 0);
      const entries = log.filter((entry) => entry.n > since && (key === null || entry.key === key));
      send(response, 200, JSON.stringify(entries));
    } else if (url.pathname === '/__fake/reports') {
      // The simulator already shows the report.
      response.writeHead(204).end();
    } else if (url.pathname === '/__fake/picture')
      send(response, 200, drawPicture(url.searchParams.get('of') ?? ''), 'image/svg+xml');
    else if (url.pathname === '/__fake/portal')
      send(response, 200, '<!doctype html><title>Free Wi-Fi</title><h1>Accept our terms</h1>', 'text/html');
    else if (url.pathname === '/__fake/musickit.js') send(response, 200, FAKE_MUSIC_KIT, 'text/javascript');
    else send(response, 404, writeJson(no(404, `nothing at ${url.pathname}`)));
  }

  return {
    log,
    reset() {
      log.length = 0;
      count = 0;
      visits.clear();
    },
    handle(request, response) {
      const url = new URL(request.url ?? '/', 'http://fake');
      if (url.pathname.startsWith('/__fake/')) control(response, url);
      else if (!API.test(url.pathname)) return false;
      else if (request.method === 'OPTIONS') {
        allowOrigin(request, response);
        response.writeHead(204).end();
      } else readBody(request, (body) => take(request, response, url, body));
      return true;
    },
  };
}

const no = (code: number, message: string): Json => ({ success: false, code, message, data: null });

/** Pages of other origins may call, too, because a separate IoT host is reached this way. */
function allowOrigin({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
  if (!origin) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader(
    'access-control-allow-headers',
    'authorization, time_zone, language, content-type, x-fake',
  );
  response.setHeader('vary', 'origin');
}
