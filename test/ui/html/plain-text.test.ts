import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isHtml, plainText } from '../../../src/ui/html/plain-text.ts';

const TEXTS: readonly (readonly [html: string, text: string])[] = [
  ['Just words', 'Just words'],
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['One<br>Two<BR/>Three', 'One\nTwo\nThree'],
  ['<ul><li>One</li> <li>Two</li></ul>', 'One\nTwo'],
  ['Run &amp; win &lt;3 &#8364;5 &#x1F3C3; &quot;now&quot;&nbsp;!', 'Run & win <3 €5 🏃 "now" !'],
  ['&unknown; &amp;lt; &#0; &#x110000; a&b', '&unknown; &lt;     a&b'.replace(/ +/g, ' ')],
  ['<script>hit()</script>A<style>b{}</style><!-- c -->', 'A'],
  ['<script>hit()', ''],
  ['A<!-- never ends', 'A'],
  ['5 < 6 and 7 > 2', '5 < 6 and 7 > 2'],
  ['<b title="x>y">bold</b>', 'y">bold'],
  ['  spaces \n\t and   lines ', 'spaces and lines'],
  ['', ''],
];

for (const [html, text] of TEXTS)
  test(`the words of ${JSON.stringify(html)}`, () => {
    assert.is(plainText(html).replace(/ +/g, ' '), text);
  });

test('tells HTML from text', () => {
  assert.equal(['a > b', 'a < b', '&amp;', '<p>'].map(isHtml), [false, true, true, true]);
});

for (const part of ['<script', '<!--', '<svg ', '&#', '</p', '<a', '<a ', '<br '])
  test(`four times as much of ${part} takes no sixteen times as long`, () => {
    const timeOf = (count: number) => {
      const started = performance.now();
      plainText(part.repeat(count));
      return performance.now() - started;
    };
    const best = (count: number) => Math.min(...[1, 2, 3].map(() => timeOf(count)));
    // What is quick at both sizes is quick.
    assert.ok(best(20_000) < 12 * Math.max(5, best(5000)));
  });

test.run();
