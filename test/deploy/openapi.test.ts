import http from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openApi } from '../../src/deploy/openapi/document.ts';
import { routesOf } from '../fake/calls.ts';
import { createFakeGateway, FAKE_ROUTES } from '../fake/gateway.ts';
import type { LifeName } from '../fake/lives.ts';
import type { FakeRoute } from '../fake/route.ts';
import { fakeToken } from '../fake/switches.ts';
import { faults, type Schema } from '../json-schema.ts';
import { listen } from '../listen.ts';

interface Operation {
  readonly summary: string;
  readonly parameters: readonly { readonly $ref?: string }[];
  readonly responses: Readonly<
    Record<200, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

const { openapi, paths, components } = openApi({ name: 'companion-web', version: '0.1.0' }) as unknown as {
  readonly openapi: string;
  readonly components: { readonly parameters: Readonly<Record<string, { readonly name: string }>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const nameOf = ({ method, path }: FakeRoute) => `${method} ${path}`;
const operationOf = ({ method, path }: FakeRoute) => paths[path]![method.toLowerCase()]!;

const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);
const answered = FAKE_ROUTES.map(nameOf);

test('the fake gateway answers each call of it, and no other', () => {
  assert.match(openapi, /^3\.1\./);
  const open = described.filter((name) => !answered.includes(name));
  assert.equal(open, [], 'give these an example in src/deploy/openapi, or a row in test/fake/services');
  const unknown = { path: '/api-x/unknown', answer: () => ({ data: null }) };
  assert.throws(() => routesOf([unknown]), 'Describe /api-x/unknown in src/deploy/openapi');
});

const HEADERS = '#/components/parameters/';

test('each call says what it is for, and has the two headers', () => {
  for (const { summary, parameters } of FAKE_ROUTES.map(operationOf)) {
    assert.ok(summary);
    const names = parameters.flatMap(({ $ref }) =>
      $ref ? components.parameters[$ref.replace(HEADERS, '')]!.name : [],
    );
    assert.equal(names, ['time_zone', 'language'], summary);
  }
});

/** Values that exist in the fake gateway, for parameters that need an existing one. */
const KNOWN: Readonly<Record<string, string>> = {
  userSportResultId: '1790000000000000600',
  activityId: '1790000000000007002',
  accountType: '1',
  account: 'mia@example.com',
  userAccount: 'mia@example.com',
  username: 'mia@example.com',
  verifyCode: '2468',
  agreement: 'true',
  tenantId: '11',
  clientId: 'sport-ios',
  clientSecret: 'public-sport-ios',
  landingPage: 'https://s.example.com/sport',
  startTime: '2026-10-12 00:00:00',
  endTime: '2026-10-18 23:59:59',
};
const OF_PATH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api-activity-center/app/activity/get': { id: '1790000000000007002' },
  '/api-activity-center/app/activity/join': { id: '1790000000000007002' },
  '/api-exercise-app/course/getById': { id: '1001' },
  '/api-exercise-app/record/getFinishedInfoById': { id: '1790000000000000600' },
  '/api-shc-sport/userDeviceSportResult/pageList': { endTime: '2026-10-12 23:59:59' },
  '/plat-auth/doAuth': { tenantId: '3' },
};
/** A path and its parameter that must be left out here. */
const UNSAID = '/api-shc-sport/sportData/detaildateTime';

function valuesFor(path: string, { properties = {} }: Schema): URLSearchParams {
  const pick = (name: string, schema: Schema & { readonly examples?: readonly unknown[] }) =>
    OF_PATH[path]?.[name] ?? KNOWN[name] ?? String(schema.enum?.[0] ?? schema.examples?.[0] ?? 'words');
  const said = Object.entries(properties).filter(([name]) => path + name !== UNSAID);
  return new URLSearchParams(said.map(([name, schema]) => [name, pick(name, schema)]));
}

async function ask({ method, path, query, body }: FakeRoute, origin: string, activity?: LifeName) {
  const fields = body && valuesFor(path, body.schema);
  const response = await fetch(`${origin}${path}?${valuesFor(path, query)}`, {
    method,
    headers: {
      authorization: fakeToken({ now: '2026-10-17T12:00:00Z', ...(activity ? { activity } : {}) }),
      time_zone: 'Asia/Shanghai',
      language: 'en',
      ...(body && { 'content-type': body.type }),
    },
    body: body?.type.endsWith('json') ? JSON.stringify(Object.fromEntries(fields!)) : fields?.toString(),
  });
  return {
    status: response.status,
    body: (await response.json()) as { readonly success: boolean; readonly message: string },
  };
}

const gateway = createFakeGateway();
const server = http.createServer((request, response) => void gateway.handle(request, response));
const origin = `http://127.0.0.1:${await listen(server)}`;
test.after(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Calls that the fake gateway may refuse with a message, depending on the activity's scenario; the document allows
 * that.
 */
const MAY_REFUSE = /activity\/join|user-reward\/redeem|enroll\/|check-in/;

for (const activity of [undefined, 'won-medal', 'open'] as const)
  test(`what the fake gateway answers is as the document says, ${activity ?? 'without a life of its own'}`, async () => {
    for (const route of FAKE_ROUTES) {
      const { status, body } = await ask(route, origin, activity);
      assert.is(status, 200, `${nameOf(route)}: ${body.message}`);
      if (!MAY_REFUSE.test(route.path)) assert.is(body.success, true, `${nameOf(route)}: ${body.message}`);
      const { schema } = operationOf(route).responses[200].content['application/json']!;
      assert.equal(faults(schema, body, nameOf(route)), []);
    }
  });

test.run();
