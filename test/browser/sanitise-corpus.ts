/**
 * HTML that would run a script, change the page or leave it if it were not sanitised. `hit()` counts an execution;
 * `companion` is the bridge.
 */
const RUNS = 'hit()';
const BRIDGE = "companion.finishActivity('{}')";

/** HTML elements that run a script. */
const ELEMENTS = [
  `<script>${RUNS}</script>`,
  `<script src="https://pictures.invalid/x.js"></script>`,
  `<script type="module">${RUNS}</script>`,
  `<scr<script>ipt>${RUNS}</scr</script>ipt>`,
  `<img src=x onerror=${RUNS}>`,
  `<img src=x onerror="${BRIDGE}">`,
  `<img src="x"onerror="${RUNS}">`,
  `<img src=x onerror\n=\n"${RUNS}">`,
  `<img """><script>${RUNS}</script>">`,
  `<image src=x onerror=${RUNS}>`,
  `<p onclick=${RUNS} onmouseover=${RUNS} onpointerover=${RUNS}>over</p>`,
  `<b onfocus=${RUNS} tabindex=1 autofocus>focus</b>`,
  `<a href=# onclick=${RUNS}>click</a>`,
  `<div onanimationstart=${RUNS} style="animation:spin 1s">x</div>`,
  `<details open ontoggle=${RUNS}><summary>x</summary></details>`,
  `<body onload=${RUNS}>`,
  `<svg onload=${RUNS}>`,
  `<svg><script>${RUNS}</script></svg>`,
  `<svg><script href="data:text/javascript,${RUNS}"/></svg>`,
  `<svg><animate onbegin=${RUNS} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUNS}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${RUNS}</script></svg>#x"></use></svg>`,
  `<svg><set attributeName=href to="javascript:${RUNS}"></svg>`,
  `<math><maction actiontype="statusline#x" xlink:href="javascript:${RUNS}">x</maction></math>`,
  `<iframe src="javascript:parent.${RUNS}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUNS}</script>"></iframe>`,
  `<object data="data:text/html,<script>parent.${RUNS}</script>"></object>`,
  `<embed src="javascript:${RUNS}">`,
  `<video><source onerror=${RUNS}></video>`,
  `<video poster=javascript:${RUNS}></video>`,
  `<marquee onstart=${RUNS}>x</marquee>`,
  `<input autofocus onfocus=${RUNS}>`,
  `<button autofocus onfocus=${RUNS} popovertarget=x>x</button><div popover id=x onbeforetoggle=${RUNS}>x</div>`,
  `<form action="javascript:${RUNS}"><input type=submit value=Claim></form>`,
  `<form><button formaction="javascript:${RUNS}">Claim</button></form>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUNS}">`,
  `<meta http-equiv=refresh content="0;url=https://pictures.invalid/">`,
  `<base href="https://pictures.invalid/"><img src=x>`,
  `<link rel=stylesheet href="data:text/css,body{display:none}">`,
  `<x-card onclick=${RUNS}>x</x-card><x onmouseover=${RUNS}>x</x>`,
  `<p is="x-card" onclick=${RUNS}>x</p>`,
] as const;

/** Markup that is parsed in one way for the check and in another way when it is parsed again. */
const MUTATIONS = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUNS}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUNS}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUNS}>">`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${RUNS}></style></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUNS}>"></noscript>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUNS}>">`,
  `<plaintext><img src=x onerror=${RUNS}>`,
  `<listing>&lt;img src=x onerror=${RUNS}&gt;</listing>`,
  `<title><p title="</title><img src=x onerror=${RUNS}>">`,
  `<style><p title="</style><img src=x onerror=${RUNS}>">`,
  `<template><img src=x onerror=${RUNS}></template>`,
  `<template><template shadowrootmode=open><img src=x onerror=${RUNS}></template></template>`,
  `<div><template shadowrootmode="open"><script>${RUNS}</script></template></div>`,
  `<svg><desc><table><svg><title><style><img src=x onerror=${RUNS}></style></title></svg></table></desc></svg>`,
  `<select><style></select><img src=x onerror=${RUNS}></style>`,
  `<table><caption><svg><a><caption><style><img title="</style><img src=x onerror=${RUNS}>"></style>`,
  `<!--><img src=x onerror=${RUNS}>-->`,
  `<!-- --!><img src=x onerror=${RUNS}> -->`,
  `<![CDATA[><img src=x onerror=${RUNS}>]]>`,
  `<p title="&lt;/p&gt;&lt;img src=x onerror=${RUNS}&gt;">x</p>`,
  `&lt;img src=x onerror=${RUNS}&gt;`,
  `\u0000<img src=x onerror=${RUNS}>`,
  `<im\u0000g src=x onerror=${RUNS}>`,
  `<img src=x \u000conerror=${RUNS}>`,
  `${'<div>'.repeat(600)}<img src=x onerror=${RUNS}>`,
  `${'<b><p>'.repeat(300)}<svg onload=${RUNS}>`,
] as const;

/** Names that would hide the page's own variables and methods (DOM clobbering). */
const CLOBBERING = [
  `<form id=loader><input name=messages></form><img name=companion><img id=define>`,
  `<a id=location href="https://pictures.invalid/">x</a><a id=location name=assign>x</a>`,
  `<form><input name=attributes><input name=childNodes><img src=x onerror=${RUNS}></form>`,
  `<form onsubmit=${RUNS}><input name=nodeName><input name=removeChild></form>`,
  `<img name=getElementById><img id=root><div id=root class=page style="position:fixed">x</div>`,
] as const;

/** Styles that would cover the page or send a request to another site. */
const STYLES = [
  `<div style="position:fixed;top:0;left:0;width:100%;height:100%;background:url(javascript:${RUNS})">x</div>`,
  `<p style="background:url('https://pictures.invalid/seen')">x</p>`,
  `<p style="width:expression(${RUNS});-moz-binding:url(x)">x</p>`,
  `<style>body{display:none}@import 'https://pictures.invalid/x.css';</style>`,
  `<p class="toast is-on" id=root>x</p>`,
  `<font color="red" onclick=${RUNS}>x</font>`,
  `<table background="javascript:${RUNS}"><tr><td background="javascript:${RUNS}">x`,
] as const;

/** Addresses that must not become links. */
export const BAD_ADDRESSES = [
  `javascript:${RUNS}`,
  `JaVaScRiPt:${RUNS}`,
  `\u0001javascript:${RUNS}`,
  `java\tscript:${RUNS}`,
  `java\r\nscript:${RUNS}`,
  `javascript\u0000:${RUNS}`,
  `javascript&#58;${RUNS}`,
  `&#x6A;avascript&colon;${RUNS}`,
  `java&Tab;script&NewLine;:${RUNS}`,
  `javascript://%0a${RUNS}`,
  `javascript:/*https://good.example*/${RUNS}`,
  `vbscript:${RUNS}`,
  `data:text/html,<script>${RUNS}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUNS}'/>`,
  `file:///etc/passwd`,
  `intent://scan/#Intent;scheme=app;end`,
  `tel:000`,
  `https:javascript:${RUNS}`,
  `https://user:pass@pictures.invalid/`,
  `https:\\\\pictures.invalid`,
  `/\\pictures.invalid`,
  `view-source:https://pictures.invalid/`,
  `//user@pictures.invalid/`,
] as const;

const links = BAD_ADDRESSES.map((address) => `<a href="${address.replace(/"/g, '&quot;')}">Claim</a>`);
const pictures = BAD_ADDRESSES.map(
  (address) => `<img alt=x src="${address.replace(/"/g, '&quot;')}" onerror="${RUNS}">`,
);

export const CORPUS: readonly string[] = [
  ...ELEMENTS,
  ...MUTATIONS,
  ...CLOBBERING,
  ...STYLES,
  ...links,
  ...pictures,
];

/** Values that are not colours, even if a style attribute would accept them. */
export const BAD_COLOURS = [
  `red;background:url(javascript:${RUNS})`,
  `expression(${RUNS})`,
  `#12345`,
  `#gggggg`,
  `rgb(1,2)`,
  `rgb(1%,2,3)`,
  `rgba(0,0,0,2)`,
  `var(--x)`,
  `currentcolor`,
  `attr(title)`,
  `red}body{display:none`,
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
  ['<ul><li>One<li>Two</ul><menu><li>Three</menu>', 'One\nTwo\nThree'],
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
