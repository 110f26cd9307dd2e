import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BAD_COLOURS, LINES } from '../../browser/sanitise-corpus.ts';
import { safeColour } from '../../../src/ui/html/safe-values.ts';
import { isHtml, plainText, unescaped } from '../../../src/ui/html/server-html.tsx';

for (const [html, text] of [
  ['Just words', 'Just words'],
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['One<br>Two<BR/>Three', 'One\nTwo\nThree'],
  ['<ul><li>One</li> <li>Two</li></ul>', 'One\nTwo'],
  ['Run &amp; win &lt;3 &#8364;5 &#x1F3C3; &quot;now&quot;&nbsp;!', 'Run & win <3 €5 🏃 "now" !'],
  ['&copy; Mia&apos;s', "&copy; Mia's"],
  ['&#X1F3C3;&#8364;', '🏃€'],
  ['&unknown; &amp;lt; &#0; &#x110000; a&b', '&unknown; &lt;     a&b'.replace(/ +/g, ' ')],
  ['<script>hit()</script>A<style>b{}</style><!-- c -->', 'A'],
  ['<script>hit()', ''],
  ['A<!-- never ends', 'A'],
  ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
  ['<b title="x>y">bold</b>', 'y">bold'],
  ['  spaces \n\t and   lines ', 'spaces and lines'],
  ['', ''],
  ...LINES,
] as const)
  test(`the words of ${JSON.stringify(html)}`, () => {
    assert.is(plainText(html).replace(/ +/g, ' '), text);
  });

test('tells HTML from text', () => {
  assert.equal(['a > b', 'a < b', '&amp;', '<p>'].map(isHtml), [false, true, true, true]);
});

const ESCAPED: readonly (readonly [sent: string, html: string])[] = [
  ['&lt;p&gt;Run &amp;amp; &lt;b&gt;win&lt;/b&gt;&lt;/p&gt;', '<p>Run &amp; <b>win</b></p>'],
  ['One&lt;br /&gt;Two', 'One<br />Two'],
  ['1. Join\\n2. Run\\r\\n3. Win', '1. Join<br>2. Run<br>3. Win'],
  ['1. Join & run\r\n2. Win\n\nGood luck', '1. Join & run<br>2. Win<br><br>Good luck'],
  ['<p>1. Join</p>\\n<p>2. Run</p>', '<p>1. Join</p>\n<p>2. Run</p>'],
  ['&#60;p class=&quot;a&quot;&#62;Win&#x3C;&#x2F;p&#x3E;', '<p class="a">Win</p>'],
];

test('HTML that a filter has turned into text is HTML again, and so are line ends; other texts stay', () => {
  for (const [sent, html] of ESCAPED) assert.is(unescaped(sent), html);
  for (const html of [
    ...['Win &lt;3 &amp; more', '5 &lt; 6 and 7 &gt; 2', 'Write to &lt;Ann&gt;', ''],
    ...['<p>Type &lt;br&gt; for a line</p>', 'a < b &lt;/b&gt;</i>'],
  ])
    assert.is(unescaped(html), html);
});

/** Of a text no more is read. */
const READ = 100_000;
const HUGE_HTML: [part: string, text: (part: string) => string][] = [
  ['<script', () => ''],
  ['<!--', () => ''],
  ['<svg ', () => ''],
  ['&#', (part) => part.repeat(READ / 2)],
  ['</p', (part) => part.repeat(READ).slice(0, READ)],
  ['<a', (part) => part.repeat(READ / 2)],
  ['<a ', (part) => part.repeat(READ).slice(0, READ)],
  ['<br ', (part) => part.repeat(READ / 4).trim()],
  ['a', (part) => part.repeat(READ)],
];

for (const [part, text] of HUGE_HTML)
  test(`huge: ${part}`, () => {
    // Steps by the square of what is read take seconds: a hundred times, and the runner's limit for a file ends it.
    for (let time = 0; time < 100; time++) assert.ok(plainText(part.repeat(READ)) === text(part));
  });

const GOOD_COLOURS = [
  ...['#f2690c', '#FFF', '#12345678', ' Gold '],
  ...['rgb(1, 2, 3)', 'rgba(1,2,3,.5)', 'rgb(10%,20%,30%)', 'hsl(20,50%,50%)'],
];

test('colours pass, in lower case, and nothing else', () => {
  for (const colour of GOOD_COLOURS) assert.is(safeColour(colour), colour.trim().toLowerCase());
  for (const colour of BAD_COLOURS) assert.is(safeColour(colour), null, colour);
});

test.run();
