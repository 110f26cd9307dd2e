import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { personalVisit } from '../../src/app/personal-visit.ts';

const headersOf = (Authorization: string) => ({ Authorization, time_zone: 'UTC', language: 'en' }) as const;

/** What may stand in the storage, and does not hinder. */
const FOREIGN = [
  ...['', 'x', 'null', '[]', '{"owner":7,"keys":"x"}', '{"keys":[null,7,{"key":{}}]}'],
  '{"owner":"b"}',
];

for (const foreign of FOREIGN)
  test(`what is kept ends with the authorization, after ${JSON.stringify(foreign)}`, () => {
    const all: Record<string, string> = { person: foreign, session: '{}' };
    const session = { headers: headersOf('a') };
    const store = {
      read: (key: string) => all[key] ?? null,
      write: (key: string, value: string) => void (all[key] = value),
      remove: (key: string) => void delete all[key],
    };
    const visit = personalVisit(store, session);
    visit.write('draft', 'typed by a');
    visit.write('prize', 'won by a');
    visit.remove('prize');
    assert.equal(['draft', 'prize'].map(visit.read), ['typed by a', null]);
    session.headers = headersOf('b');
    assert.is(visit.read('draft'), null);
    assert.not.match(JSON.stringify(all), 'by a');
    visit.write('draft', 'typed by b');
    assert.is(personalVisit(store, { headers: headersOf('b') }).read('draft'), 'typed by b');
    assert.is(personalVisit(store, { headers: headersOf('') }).read('draft'), null);
    assert.equal(Object.keys(all).sort(), ['person', 'session']);
  });

test.run();
