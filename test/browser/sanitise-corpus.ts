import fs from 'node:fs';

/**
 * HTML that would run a script, change the page or leave it if it were not sanitised. `hit()` counts an execution;
 * `companion` is the bridge.
 */
const RUNS = 'hit()';

/** Addresses that must not become links. */
export const BAD_ADDRESSES = [
  `javascript:${RUNS}`,
  `JaVaScRiPt:${RUNS}`,
  ` javascript:${RUNS}`,
  `\u0001javascript:${RUNS}`,
  `java\tscript:${RUNS}`,
  `java\nscript:${RUNS}`,
  `java\r\nscript:${RUNS}`,
  `javascript\u0000:${RUNS}`,
  `javascript&#58;${RUNS}`,
  `&#106;avascript:${RUNS}`,
  `&#x6A;avascript&colon;${RUNS}`,
  `java&Tab;script&NewLine;:${RUNS}`,
  `javascript://%0a${RUNS}`,
  `javascript:/*https://good.example*/${RUNS}`,
  `vbscript:${RUNS}`,
  `data:text/html,<script>${RUNS}</script>`,
  `data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUNS}'/>`,
  `blob:https://pictures.invalid/x`,
  `file:///etc/passwd`,
  `intent://scan/#Intent;scheme=app;end`,
  `tel:000`,
  `sms:000`,
  `https:javascript:${RUNS}`,
  `https:///pictures.invalid`,
  `https://user:pass@pictures.invalid/`,
  `https:\\\\pictures.invalid`,
  `/\\pictures.invalid`,
  `feed:javascript:${RUNS}`,
  `view-source:https://pictures.invalid/`,
  `//user@pictures.invalid/`,
] as const;

const links = BAD_ADDRESSES.map((address) => `<a href="${address.replace(/"/g, '&quot;')}">Claim</a>`);
const pictures = BAD_ADDRESSES.map(
  (address) => `<img alt=x src="${address.replace(/"/g, '&quot;')}" onerror="${RUNS}">`,
);

/** A piece a line; comments begin with a number sign. */
const WRITTEN = fs
  .readFileSync('test/browser/hostile-html.txt', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('# '));

export const CORPUS: readonly string[] = [
  ...WRITTEN,
  `<img src=x onerror\n=\n"${RUNS}">`,
  `\u0000<img src=x onerror=${RUNS}>`,
  `<im\u0000g src=x onerror=${RUNS}>`,
  `<img src=x \u000conerror=${RUNS}>`,
  `${'<div>'.repeat(600)}<img src=x onerror=${RUNS}>`,
  `${'<b><p>'.repeat(300)}<svg onload=${RUNS}>`,
  ...links,
  ...pictures,
];

/** Values that are not colours, even if a style attribute would accept them. */
export const BAD_COLOURS = [
  `red;background:url(javascript:${RUNS})`,
  `url(https://pictures.invalid/x)`,
  `expression(${RUNS})`,
  `#12`,
  `#12345`,
  `#gggggg`,
  `rgb(1,2)`,
  `rgb(256,0,0)`,
  `rgb(1%,2,3)`,
  `rgba(0,0,0,2)`,
  `hsl(400,10%,10%)`,
  `var(--x)`,
  `inherit`,
  `currentcolor`,
  `attr(title)`,
  `red}body{display:none`,
  `red/**/`,
  `"><img src=x onerror=${RUNS}>`,
  `\\72 ed`,
  '',
  'x'.repeat(10_000),
] as const;

/** HTML in which blocks follow each other, and its lines as a browser shows them. Cells are told apart by a blank. */
export const LINES: readonly (readonly [html: string, lines: string])[] = [
  ...'address article aside center dialog div fieldset figcaption figure footer form header hgroup main nav section'
    .split(' ')
    .map((name) => [`<${name}>Run</${name}><${name} id="x">Check in</${name}>`, 'Run\nCheck in'] as const),
  ['Before<section>Run</section>after', 'Before\nRun\nafter'],
  ['<details><summary>More</summary>Run<p>far</details>Soon', 'More\nRun\nfar\nSoon'],
  ['<fieldset><legend>Prize</legend>Mat</fieldset>', 'Prize\nMat'],
  ['<dl><dt>Where<dd>Here<dt>When<dd>Soon</dl>', 'Where\nHere\nWhen\nSoon'],
  ['<p>One<p>Two<hr>Three', 'One\nTwo\nThree'],
  ['<ul><li>One<li>Two</ul><menu><li>Three</menu>', 'One\nTwo\nThree'],
  ['<blockquote>Said</blockquote>she', 'Said\nshe'],
  ['<h1>Rules</h1><h6>Small</h6>Run', 'Rules\nSmall\nRun'],
  ['<pre class="x">One\nTwo\r\nThree</pre>Four', 'One\nTwo\nThree\nFour'],
  [
    '<table><caption>Won</caption><tr><td>1</td><td>Mat</td></tr><tr><th>2<td>Cup</tr></table>',
    'Won\n1 Mat\n2 Cup',
  ],
  ['<main><article><div><p>One</p></div></article></main><aside>Two</aside>', 'One\nTwo'],
  ['<span>One</span><b>Two</b><time>Three</time><x-y>Four</x-y>', 'OneTwoThreeFour'],
  ['One<br>Two<br><br>Three', 'One\nTwo\n\nThree'],
];
