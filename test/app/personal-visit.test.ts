import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keepPerson, personalVisit } from '../../src/app/personal-visit.ts';
import { callHeaders } from '../../src/gateway/gateway.ts';
import { memoryVisit } from '../host/memory-visit.ts';

const sessionOf = (authorization: string, formerAuthorizations: readonly string[] = []) => ({
  headers: callHeaders(authorization, 'UTC', 'en'),
  formerAuthorizations,
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

test('a key is kept as it is, with its blanks', () => {
  const all = memoryVisit();
  personalVisit(all, sessionOf('a')).write('enrolment ', 'typed by a');
  assert.is(personalVisit(all, sessionOf('b')).read('enrolment '), null);
});

/** Authorizations of one person after another: the first one, the second one, and those that the app has renewed. */
const PERSONS: readonly [first: string, second: string, renewed: readonly string[], isSame: boolean][] = [
  ['a', 'a', [], true],
  ['a', 'b', [], false],
  ['a', 'b', ['a'], true],
  ['a', 'c', ['a', 'b'], true],
  ['a', 'b', ['c'], false],
  ['a', '', [], false],
  ['', 'b', [], false],
];
for (const [first, second, renewed, isSame] of PERSONS)
  test(`${first} and then ${second}, renewed from ${renewed.join()}: ${isSame ? 'one' : 'another'} person`, () => {
    const all = memoryVisit();
    const session = sessionOf(first);
    const own = personalVisit(all, session).ofPerson();
    own.write('draft', 'of the first');
    own.write('prize', 'of the first');
    own.remove('prize');
    assert.equal(['draft', 'prize'].map(own.read), ['of the first', null]);
    const visit = personalVisit(all, Object.assign(session, sessionOf(second, renewed)));
    assert.is(own.hasPersonChanged(), !isSame);
    assert.is(visit.read('draft'), isSame ? 'of the first' : null);
    visit.write('prize', 'of the second');
    own.write('draft', 'late');
    own.remove('prize');
    assert.equal(['draft', 'prize'].map(visit.read), isSame ? ['late', null] : [null, 'of the second']);
    assert.is(own.read('prize'), null);
  });

/** Whose values are kept when the app renews `a`; whether the next document finds them with `b`. */
for (const [owner, isKept] of [
  ['a', true],
  ['of another', false],
] as const)
  test(`a renewed authorization ${isKept ? 'takes the values over' : 'takes nothing of another person'}`, () => {
    const all = memoryVisit();
    personalVisit(all, sessionOf(owner)).write('draft', 'typed');
    keepPerson(all, 'a', 'b');
    assert.is(personalVisit(all, sessionOf('b')).read('draft'), isKept ? 'typed' : null);
  });

test.run();
