import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { METHODS, type HostCall } from '../../src/host/contract.ts';
import type { FieldRow, FieldRows, MethodRow } from '../../src/host/rows.ts';
import { EXAMPLES } from '../../src/host/examples.ts';
import { contractSchema } from '../../src/host/schema.ts';
import { SCREENS } from '../../src/host/screens.ts';
import { APP_ANSWER_ROWS, PROMPT_ROWS, SESSION_ROWS } from '../../src/host/session-rows.ts';
import { DEVICE } from '../fake/host-switches.ts';
import { faults, type Schema } from '../json-schema.ts';
import { breaches } from './conforms.ts';

test('there is a schema for each method, and for what the host says', () => {
  const { $defs } = contractSchema() as { readonly $defs: object };
  assert.equal(Object.keys($defs), ['promptAnswer', 'renewedSession', ...Object.keys(METHODS)]);
});

test('the published schema lets fields and screens of later versions pass, and no wrong field that it knows', () => {
  const { $defs } = contractSchema() as { readonly $defs: Readonly<Record<string, Schema>> };
  const goal = { activityLabel: 'sportTarget', curCalTarget: 400, curMinTarget: 30 };
  for (const [method, message, passes] of [
    ['finishActivity', { animated: true }, true],
    ['startActivity', { ...goal, curStepTarget: 9000 }, true],
    ['startActivity', { activityLabel: 'heartRate', id: '1' }, true],
    ['applyReward', { id: '1', type: '1', note: '' }, true],
    ['startActivity', { ...goal, curCalTarget: '400' }, false],
    ['startActivity', { activityLabel: 'sportTarget' }, false],
    ['startActivity', { activityLabel: 7 }, false],
    ['applyReward', { type: '1' }, false],
  ] as const)
    assert.is(!faults($defs[method]!, message, method).length, passes, JSON.stringify(message));
});

test('there is one example of each message, and each is of the contract', () => {
  const names = Object.keys(METHODS).flatMap((name) =>
    name === 'startActivity' ? Object.keys(SCREENS) : [name],
  );
  assert.is(EXAMPLES.map(({ name }) => name).join(), names.join());
  for (const { method, message, name } of EXAMPLES) assert.equal(breaches(method, message), [], name);
});

const UNKNOWN = { distance: '', sportTime: '', cal: '', times: '', date: '2026-10-17' };

/** Messages that differ from the examples: values that are not known, optional fields left out. */
const KEPT: readonly HostCall[] = [
  ['startActivity', { activityLabel: 'sportTarget', curCalTarget: 0, curMinTarget: 30 }],
  ['startActivity', { activityLabel: 'shareCourseSport', ...UNKNOWN, courseName: '', courseBgUrl: '' }],
  ['applyReward', { id: '1790000000000007002', type: '1' }],
];

const GOAL = { activityLabel: 'sportTarget', curCalTarget: 400, curMinTarget: 30 };
const BROKEN: readonly [method: string, message: unknown][] = [
  ['finishActivity', { a: 1 }],
  ['finishActivity', '{}'],
  ['startActivity', { ...GOAL, activityLabel: 'elsewhere' }],
  ['startActivity', { ...GOAL, curMinTarget: 30.5 }],
  ['startActivity', { ...GOAL, more: 1 }],
  ['startActivity', { activityLabel: 'sportResult', sportType: 1, id: Number('1790000000000000600') }],
  ['applyReward', { id: '1' }],
  ['elsewhere', {}],
];

test('messages keep the contract or break it', () => {
  // The compiler holds these to the types.
  for (const [method, message = {}] of KEPT) assert.equal(breaches(method, message), []);
  for (const [method, message] of BROKEN)
    assert.ok(breaches(method, message).length, `${method} ${JSON.stringify(message)}`);
});

test('what the fake phone answers is an answer', () => {
  assert.equal(breaches('promptAnswer', { ...DEVICE, more: {} }), []);
  assert.equal(Object.keys(DEVICE).sort(), [...Object.keys(SESSION_ROWS), 'contract'].sort());
  assert.equal(breaches('promptAnswer', { deviceUnit: 'miles', time_zone: 1 }).length, 2);
  const brought = { url: '/api/x', status: 200, text: '{}', atMs: 1 };
  assert.equal(breaches('promptAnswer', { ...DEVICE, answers: [brought] }), []);
  assert.ok(breaches('promptAnswer', { ...DEVICE, answers: [{ ...brought, atMs: undefined }] }).length);
  assert.equal(breaches('renewedSession', { authorization: 't', deviceUnit: 1 }), []);
});

/** All fields of all messages. */
function everyField(): [place: string, row: FieldRow][] {
  const fieldsOf = (place: string, rows: FieldRows) =>
    Object.entries(rows).map(([name, row]): [string, FieldRow] => [`${place}.${name}`, row]);
  const ofMethod = ([method, { takes = {} }]: [string, MethodRow]) =>
    'properties' in takes
      ? fieldsOf(method, takes.properties as FieldRows)
      : Object.entries(takes).flatMap(([label, { properties }]) => fieldsOf(label, properties));
  return [
    ...fieldsOf('prompt', { ...SESSION_ROWS, ...PROMPT_ROWS, ...APP_ANSWER_ROWS }),
    ...Object.entries<MethodRow>(METHODS).flatMap(ofMethod),
  ];
}

test('the examples of each field are like its type and pattern', () => {
  const fields = everyField();
  assert.ok(fields.length > 30, `${fields.length} fields`);
  for (const [place, { type, pattern, examples, description }] of fields) {
    assert.match(description, /^[A-Z0-9].*[.]$/, place);
    assert.ok(examples.length, place);
    for (const example of examples) {
      const kind = Array.isArray(example) ? 'array' : typeof example === 'string' ? 'string' : 'integer';
      assert.ok([type].flat().includes(kind), `${place}: ${example}`);
      if (pattern && kind === 'string') assert.match(String(example), new RegExp(pattern, 'u'), place);
    }
  }
});

test.run();
