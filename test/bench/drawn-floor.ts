import { scriptString } from '../../src/deploy/written.ts';
import type { Asked } from './secure-site.ts';

/** What a page shows at a moment: its elements, and the styles that they use. */
export interface DrawnPage {
  readonly title: string;
  readonly css: string;
  /** The attributes of <html> and of <body>. */
  readonly attributes: readonly [html: string, body: string];
  /** The content of <body>, without that of <main>. */
  readonly shell: string;
  readonly main: string;
}

/** Its source text is sent to the page. */
export function readDrawn(): DrawnPage {
  const isUsed = (selector: string) => {
    try {
      return !!document.querySelector(selector.replace(/::?[\w-]+(\([^)]*\))?/g, ''));
    } catch {
      // Such as ':root', of which nothing is left.
      return true;
    }
  };
  const textOf = (rules: CSSRuleList): string =>
    Array.from(rules, (rule) => {
      if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
      if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
      const inside = textOf(rule.cssRules);
      return inside && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`;
    }).join('');
  const attributesOf = (element: Element) =>
    Array.from(element.attributes, ({ name, value }) => ` ${name}="${value.replace(/"/g, '&quot;')}"`).join(
      '',
    );
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const element of Array.from(body.querySelectorAll('script, style, link'))) element.remove();
  const place = body.querySelector('main')!;
  const main = place.innerHTML;
  place.innerHTML = '';
  return {
    title: document.title,
    css: Array.from(document.styleSheets, (sheet) => textOf(sheet.cssRules)).join(''),
    attributes: [attributesOf(document.documentElement), attributesOf(document.body)],
    shell: body.innerHTML,
    main,
  };
}

/**
 * Returns a floor for a page, made of what the page itself shows: one document that sends the page's calls from its head,
 * parses all answers, and then renders the page's elements in one step, ready-made. It computes nothing, so no page with
 * this content can do less.
 */
export function drawnFloor(drawn: DrawnPage, calls: readonly Asked[]): string {
  const { title, css, attributes, shell, main } = drawn;
  return `<!doctype html><html${attributes[0]}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${title}</title><link rel="icon" href="data:,"><script>
var device = JSON.parse(prompt('getDeviceId'));
var headers = { Authorization: device.authorization, time_zone: device.time_zone, language: device.language };
var answers = Promise.all(${scriptString(calls.map(({ url }) => url))}.map(function (url) {
  return fetch(url, { headers: headers, cache: 'no-store' }).then(function (response) { return response.json(); });
}));
</script><style>${css}</style></head><body${attributes[1]}>${shell}<script>
var main = ${scriptString(main)};
answers.then(function () { document.querySelector('main').innerHTML = main; });
</script></body></html>`;
}
