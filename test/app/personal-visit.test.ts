import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { personalVisit } from '../../src/app/personal-visit.ts';
import { callHeaders } from '../../src/gateway/gateway.ts';
import { memoryVisit } from '../host/memory-visit.ts';

const sessionOf = (authorization: string, userName = '', userIcon = '') => ({
  headers: callHeaders(authorization, 'UTC', 'en'),
  userName,
  userIcon,
});

/** What may stand in the storage, and does not hinder. */
const FOREIGN = [
  ...['', 'x', 'null', '[]', '{"owner":7,"keys":"x"}', '{"keys":[null,7,{"key":{}}]}'],
  '{"owner":"b"}',
];

for (const foreign of FOREIGN)
  test(`what is kept ends with the authorization, after ${JSON.stringify(foreign)}`, () => {
    const all = memoryVisit({ person: foreign, session: '{}' });
    const session = sessionOf('a');
    const visit = personalVisit(all, session);
    visit.write('draft', 'typed by a');
    visit.write('prize', 'won by a');
    visit.remove('prize');
    assert.equal(['draft', 'prize'].map(visit.read), ['typed by a', null]);
    session.headers = callHeaders('b', 'UTC', 'en');
    assert.is(visit.read('draft'), null);
    assert.not.match(JSON.stringify(all.stored), 'by a');
    visit.write('draft', 'typed by b');
    const { person } = all.stored;
    visit.write('draft', visit.read('draft')!);
    assert.is(all.stored.person, person, 'a key is listed once');
    assert.is(personalVisit(all, sessionOf('b')).read('draft'), 'typed by b');
    assert.is(personalVisit(all, sessionOf('')).read('draft'), null);
    assert.equal(Object.keys(all.stored).sort(), ['person', 'session']);
  });

type Person = Parameters<typeof sessionOf>;

/** Whether the second one certainly is the first one. */
const PERSONS: readonly [first: Person, second: Person, isSame: boolean][] = [
  [['a'], ['a'], true],
  [['a', 'Mia', '/mia.png'], ['a', 'Mia Wong', ''], true],
  [['a', 'Mia', '/mia.png'], ['b', 'Mia', '/mia.png'], true],
  [['a', 'Mia', '/mia.png'], ['b', 'Mia', '/other.png'], false],
  [['a', 'Mia', '/mia.png'], ['b', 'Liu', '/mia.png'], false],
  [['a', 'Mia'], ['b', 'Mia'], false],
  [['a', '', '/mia.png'], ['b', '', '/mia.png'], false],
  [['a', 'Mia', '/mia.png'], ['', 'Mia', '/mia.png'], false],
  [['', 'Mia', '/mia.png'], ['b', 'Mia', '/mia.png'], false],
];
for (const [first, second, isSame] of PERSONS)
  test(`${first.join()} and then ${second.join()}: ${isSame ? 'one person' : 'two persons, perhaps'}`, () => {
    const all = memoryVisit();
    const session = sessionOf(...first);
    const own = personalVisit(all, session).ofPerson();
    own.write('draft', 'of the first');
    own.write('prize', 'of the first');
    own.remove('prize');
    assert.equal(['draft', 'prize'].map(own.read), ['of the first', null]);
    const visit = personalVisit(all, Object.assign(session, sessionOf(...second)));
    assert.is(own.hasPersonChanged(), !isSame);
    assert.is(visit.read('draft'), isSame ? 'of the first' : null);
    visit.write('prize', 'of the second');
    own.write('draft', 'late');
    own.remove('prize');
    assert.equal(['draft', 'prize'].map(visit.read), isSame ? ['late', null] : [null, 'of the second']);
    assert.is(own.read('prize'), null);
  });

test.run();
