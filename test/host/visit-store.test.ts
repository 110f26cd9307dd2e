import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createVisitStore } from '../../src/host/visit-store.ts';
import { ANDROID, phone, throwing } from './phone.ts';

function storage(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const raise = () => {
  throw new Error('QuotaExceededError');
};

for (const [name, extra] of [
  ['works', { sessionStorage: storage() }],
  ['is missing', {}],
  ['throws when touched', throwing({}, 'sessionStorage')],
  ['is full', { sessionStorage: { ...storage(), setItem: raise } }],
  ['throws at everything', { sessionStorage: { getItem: raise, setItem: raise, removeItem: raise } }],
] as const)
  test(`storage ${name}`, () => {
    const window = phone(ANDROID);
    Object.defineProperties(window, Object.getOwnPropertyDescriptors(extra));
    const visit = createVisitStore(window);
    const read = () => ['a', 'b', '__proto__'].map(visit.read);
    assert.equal(read(), [null, null, null]);
    visit.write('a', '1');
    visit.write('b', '');
    visit.write('a', '2');
    assert.equal(read(), ['2', '', null]);
    visit.remove('a');
    assert.equal(read(), [null, '', null]);
  });

test('a write that fails leaves no older value for the next document', () => {
  const shared = new Map([['a', 'old']]);
  const visit = createVisitStore(phone(ANDROID, { sessionStorage: { ...storage(shared), setItem: raise } }));
  visit.write('a', 'new');
  assert.is(visit.read('a'), 'new');
  assert.is(shared.has('a'), false);
});

test('what is stored outlives the document, and another document of the visit is heard', () => {
  const window = phone(ANDROID, { sessionStorage: storage() });
  const here = createVisitStore(window);
  here.write('a', '1');
  const other = createVisitStore(window);
  assert.is(other.read('a'), '1');
  other.write('a', '2');
  assert.is(here.read('a'), '2');
});

test('of a storage that a host has put in place of the browser’s, only text is read', () => {
  for (const stored of [undefined, 7, {}, ['x'], () => 'x']) {
    const window = phone(ANDROID, { sessionStorage: { getItem: () => stored } });
    assert.is(createVisitStore(window).read('reported'), null);
  }
});

test.run();
