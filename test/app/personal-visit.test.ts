import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headersOf } from '../../src/app/open-session.ts';
import { keepPerson, personalVisit } from '../../src/app/personal-visit.ts';
import { memoryVisit } from '../host/memory-visit.ts';

const sessionOf = (authorization: string) => ({
  headers: headersOf({ authorization }),
});

/** What may stand in the storage, and does not hinder. */
const FOREIGN = [
  ...['', 'x', 'null', '[]', '{"authorizations":7,"values":"x"}', '{"values":[null,7,{"draft":{}}]}'],
  ...['{"authorizations":["b"]}', '{"owner":"a","values":{"draft":"by a"}}'],
];

for (const foreign of FOREIGN)
  test(`what is kept ends with the authorization, after ${JSON.stringify(foreign)}`, () => {
    const all = memoryVisit({ person: foreign, session: '{}' });
    const visit = personalVisit(all, sessionOf('a'));
    visit.write('draft', 'typed by a');
    visit.write('prize', 'won by a');
    visit.remove('prize');
    // A key is kept as it is, with its blank.
    visit.write('enrolment ', 'typed by a');
    assert.equal(['draft', 'prize'].map(visit.read), ['typed by a', null]);
    const other = personalVisit(all, sessionOf('b'));
    assert.not.match(JSON.stringify(all.stored), 'by a');
    assert.is(other.read('draft'), null);
    other.write('draft', 'typed by b');
    assert.is(personalVisit(all, sessionOf('b')).read('draft'), 'typed by b');
    assert.is(personalVisit(all, sessionOf('')).read('draft'), null);
    assert.equal(Object.keys(all.stored).sort(), ['person', 'session']);
  });

for (const draft of [7, null, {}, ['typed']])
  test(`a value that is no text is none: ${JSON.stringify(draft)}`, () => {
    const all = memoryVisit({ person: JSON.stringify({ authorizations: ['a'], values: { draft } }) });
    assert.is(personalVisit(all, sessionOf('a')).read('draft'), null);
  });

/**
 * The authorizations that the app hands over one after another, and the one that a page has from then on.
 * The page opens with `a`, also where another page of the visit is handed the others.
 */
for (const [renewed, now, isSame] of [
  [[], 'a', true],
  [[], 'b', false],
  [[], '', false],
  [['b'], 'b', true],
  [['b', 'c'], 'c', true],
  [['b', 'c'], 'a', true],
  [['b'], 'c', false],
] as const)
  test(`a, renewed as ${renewed.join() || 'nothing'}, and then ${now}: ${isSame ? 'one' : 'another'} person`, () => {
    const all = memoryVisit();
    const session = sessionOf('a');
    const first = personalVisit(all, session);
    first.write('draft', 'of the first');
    first.write('prize', 'of the first');
    first.remove('prize');
    renewed.forEach((authorization, index) => keepPerson(all, renewed[index - 1] ?? 'a', authorization));
    Object.assign(session, sessionOf(now));
    assert.is(first.hasPersonChanged(), !isSame);
    assert.is(first.read('draft'), isSame ? 'of the first' : null);
    const next = personalVisit(all, session);
    assert.is(next.read('draft'), isSame ? 'of the first' : null);
    next.write('prize', 'of the second');
    first.write('draft', 'late');
    first.remove('prize');
    assert.is(first.read('prize'), null);
    assert.equal(['draft', 'prize'].map(next.read), isSame ? ['late', null] : [null, 'of the second']);
    assert.equal([first.hasPersonChanged(), next.hasPersonChanged()], [!isSame, false]);
  });

test('a page that comes back to its own person takes nothing of whom was signed in meanwhile', () => {
  const all = memoryVisit();
  const session = sessionOf('a');
  const first = personalVisit(all, session);
  first.write('draft', 'typed by a');
  Object.assign(session, sessionOf('b'));
  personalVisit(all, session).write('prize', 'won by b');
  Object.assign(session, sessionOf('a'));
  assert.equal(['draft', 'prize'].map(first.read), [null, null]);
  first.write('draft', 'typed again');
  assert.is(personalVisit(all, session).read('draft'), 'typed again');
  assert.not.match(JSON.stringify(all.stored), 'by b');
});

test('a page that opens before the app has said who is signed in belongs to the first person', () => {
  const all = memoryVisit();
  const session = sessionOf('');
  const visit = personalVisit(all, session);
  Object.assign(session, sessionOf('a'));
  assert.not(visit.hasPersonChanged());
  // Renewed before anything was typed.
  keepPerson(all, 'a', 'b');
  Object.assign(session, sessionOf('b'));
  visit.write('draft', 'typed by a');
  assert.is(personalVisit(all, session).read('draft'), 'typed by a');
  Object.assign(session, sessionOf('c'));
  assert.ok(visit.hasPersonChanged());
});

test('a renewed authorization takes nothing of another person', () => {
  const all = memoryVisit();
  personalVisit(all, sessionOf('of another')).write('draft', 'typed');
  keepPerson(all, 'a', 'b');
  assert.is(personalVisit(all, sessionOf('b')).read('draft'), null);
});

test.run();
