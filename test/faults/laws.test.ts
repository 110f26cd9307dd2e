import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { safeColour } from '../../src/ui/html/safe-values.ts';
import { pictureUrl, safeAddress } from '../../src/sport/web-address.ts';
import { safeRedirect } from '../../src/pages/login/login-address.ts';
import { runs, SEED } from './seed.ts';

/*
 * Every parser reads each address and colour that our checks let through in the same way. The same tests for dates, numbers
 * and links are beside their modules.
 */

const options = { seed: SEED, numRuns: runs(500) };
const law =
  <Given>(given: fc.Arbitrary<Given>, check: (given: Given) => void) =>
  () =>
    fc.assert(fc.property(given, check), options);

/** Texts made of such pieces, and of others. */
const textsOf = (pieces: string, maxLength: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...pieces.split(' ')), fc.string({ maxLength: 4 })), { maxLength })
    .map((parts) => parts.join(''));

/** The pieces that parsers disagree about, with a blank for each \b. */
const address = textsOf(
  'http https javascript data file blob : / // \\ @ ? # % %2f %5c \t \n \r \0 \b \u00a0 \u3000 ． 。 ／ \u202e [ ] ' +
    '[::1] a.example evil.invalid app.example . .. :443 state=ours state=theirs & =',
  10,
).map((text) => text.replace(/[\b]/g, ' '));

const colour = textsOf('# rgb( hsl( rgba( , ) % . ; url( /* fff 12 0 red', 12);

const PAGE = 'https://pages.example/raffle-activity?id=1';

/** Returns the address as a browser reads it; `null` if it is not an address. */
function read(passed: string): URL | null {
  try {
    return new URL(passed, PAGE);
  } catch {
    return null;
  }
}

for (const [name, judge] of [
  ['safeAddress', safeAddress],
  ['pictureUrl', pictureUrl],
] as const)
  test(
    `${name}: what passes is http(s) to a browser, or of our own server`,
    law(fc.oneof(address, fc.webUrl(), fc.anything()), (given) => {
      const passed = judge(given);
      const url = passed === null ? null : read(passed);
      if (passed === null || !url) return;
      assert.match(url.protocol, /^https?:$/);
      // What names no host stays on ours.
      if (!/^(https?:)?\/\//i.test(passed)) assert.is(url.host, 'pages.example');
    }),
  );

test(
  'safeAddress: an address that passes has no user name',
  law(address, (given) => {
    const passed = safeAddress(given);
    if (passed !== null) assert.is(read(passed)?.username ?? '', '');
  }),
);

const redirect = fc.oneof(
  address,
  address.map((rest) => `https://app.example/${rest}`),
  address.map((rest) => `https://app.example${rest}`),
  fc.anything(),
);

test(
  'safeRedirect: https, one of the hosts, our state or none',
  law(redirect, (given) => {
    const passed = safeRedirect(given, 'ours', ['app.example']);
    if (!('url' in passed)) return;
    const url = new URL(passed.url);
    assert.equal([url.origin, url.username + url.password], ['https://app.example', '']);
    for (const state of url.searchParams.getAll('state')) assert.is(state, 'ours', passed.url);
  }),
);

test(
  'safeColour: what passes ends no declaration and asks for nothing',
  law(fc.oneof(fc.anything(), colour), (given) => {
    const passed = safeColour(given);
    if (passed === null) return;
    assert.match(passed, /^[#a-z\d(),.% ]+$/);
    assert.not.match(passed, /url|var|expression/);
    assert.is(safeColour(passed), passed);
  }),
);

test('the generator also makes addresses that pass', () => {
  const passed = fc.sample(address, { ...options, numRuns: 500 }).filter((given) => safeAddress(given));
  assert.ok(passed.length > 5, `${passed.length} of 500`);
});

test.run();
