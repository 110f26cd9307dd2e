import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import tenant from 'tenant';
import type { Brand } from '../../src/deploy/tenant.ts';
import { chineseDay } from '../../src/pages/legal/legal-document.tsx';
import { fileOf, read, routes } from './dist.ts';
import { FACTS, type DocumentKind } from '../../src/pages/legal/legal-facts.ts';
import { isLegal, ROUTES } from '../routes.ts';

/** The documents that the specification lists, by kind. */
const PATHS: Readonly<Record<DocumentKind, string>> = {
  agreement: `/user-agreement /fitness-user-agreement /fitness-int-user-agreement
    /eqi-fitness-user-agreement`,
  privacy: `/privacy-agreement /fitness-privacy-agreement /fitness-int-privacy-agreement
    /eqi-fitness-privacy-agreement`,
  cancellation: `/cancellation-agreement /fitness-cancellation-agreement /fitness-int-cancellation-agreement
    /eqi-cancellation-agreement`,
  sdk: '/sdk-agreement /fitness-sdk-agreement /fitness-int-sdk-agreement /eqi-fitness-sdk-agreement',
  health: '/health-data-agreement',
};

const KINDS = Object.keys(PATHS) as DocumentKind[];
const pathsOf = ({ paths, health }: Brand) => [...Object.values(paths), ...(health ? [health.path] : [])];
const namesOf = ({ app, operator, address, website, email, phone, court, health }: Brand) => [
  ...[app, operator, address, website, email, phone, court],
  ...(health ? [health.app, health.operator] : []),
];
const all = (root: ParentNode, selector: string) => Array.from(root.querySelectorAll<HTMLElement>(selector));
const textOf = (element: Element | null | undefined) => (element && element.textContent) || '';

const cut = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

/** The legal documents in dist/. */
const documents = routes()
  .filter(({ path }) => ROUTES.some((route) => route.path === path && isLegal(route)))
  .map(({ path, title }) => {
    const kind = KINDS.find((name) => PATHS[name].split(/\s+/).includes(path));
    const brand = tenant.brands.find((one) => pathsOf(one).includes(path));
    if (!kind || !brand) throw new Error(`${path} is no legal route of the specification`);
    const file = read(fileOf(path));
    const html = cut(file, /<body>([^]*)<\/body>/);
    const root: HTMLElement = document.createElement('div');
    root.innerHTML = html;
    assert.is(cut(file, /<title>(.*)<\/title>/), title);
    return { path, language: cut(file, /<html lang="([\w-]+)" /), title, kind, brand, html, root };
  });

type Rendered = (typeof documents)[number];

/** Returns the text of the section with this anchor; for 'intro', the text before the first section. */
function partOf({ root }: Rendered, section: string): string {
  if (section !== 'intro') return textOf(root.querySelector(`#${section}`)?.parentElement);
  return all(root, 'main > h1, main > p').map(textOf).join('\n');
}

function each(name: string, check: (rendered: Rendered) => void) {
  for (const rendered of documents) test(`${rendered.path}: ${name}`, () => check(rendered));
}

test('there is one document for each of the 17 routes', () => {
  const wanted = Object.values(PATHS).join(' ').split(/\s+/);
  assert.equal(documents.map(({ path }) => path).sort(), wanted.sort());
  assert.is(wanted.length, 17);
});

each('names its own brand, and no other', ({ path, kind, brand, html, root, title }) => {
  const { app, operator } = (kind === 'health' && brand.health) || brand;
  for (const own of [app, operator, brand.email, brand.phone]) assert.ok(html.includes(own), own);
  assert.ok(title.includes(app));
  assert.is(textOf(root.querySelector('h1')), title);
  if (kind !== 'health') for (const own of [brand.address, brand.website]) assert.ok(html.includes(own), own);
  if (kind === 'agreement') assert.ok(html.includes(brand.court));
  const file = read(fileOf(path));
  // Names that both brands have, such as the operator, are allowed.
  const own = namesOf(brand).join('\n');
  for (const other of tenant.brands.filter((one) => one !== brand))
    for (const name of namesOf(other).filter((one) => !own.includes(one)))
      assert.not.ok(file.includes(name), name);
});

/** Of a heading or a clause: 5., 五、 or 5.2 */
const NUMBER = /^(\d+\.\d*|[一二三四五六七八九十]+、)/;

each('leaves no slot unfilled', ({ html, root }) => {
  for (const slot of ['undefined', 'null', 'NaN', 'TODO', '[object', '{', '}', '””', '“”', '  '])
    assert.not.ok(html.includes(slot), slot);
  for (const element of all(root, 'h1, h2, h3, p, li, dt, dd, a, strong, summary, time'))
    assert.ok(textOf(element).replace(NUMBER, '').trim(), element.outerHTML);
});

each('says what the specification says', (rendered) => {
  for (const [section, fact] of FACTS[rendered.kind])
    assert.match(partOf(rendered, section).replace(/\s*\n\s*/g, ' '), fact);
});

each('has the date of its row wherever it names one', ({ kind, brand, root }) => {
  if (kind === 'health') return;
  const days = textOf(root).match(/\d{4} 年 \d+ 月 \d+ 日/g) ?? [];
  assert.equal([...new Set(days)], [chineseDay(brand.dates[kind])]);
});

each('is in its language', ({ kind, language, root }) => {
  assert.is(language, kind === 'health' ? 'en' : 'zh-CN');
  const main = root.querySelector('main') as HTMLElement;
  for (const foreign of all(main, '[lang]')) foreign.remove();
  const chinese = (textOf(main).match(/[\u4e00-\u9fff]/g) || []).length;
  assert.ok(language === 'en' ? chinese === 0 : chinese > 1000, `${chinese} Chinese characters`);
  const label = root.querySelector('[data-action="back"]')?.getAttribute('aria-label');
  assert.is(label, language === 'en' ? 'Back' : '返回');
});

each('marks links to documents in another language', ({ kind, root }) => {
  for (const link of all(root, 'a[href^=".."]')) {
    const isHealth = /health-data/.test(link.getAttribute('href') || '');
    const differs = isHealth !== (kind === 'health');
    assert.is(link.getAttribute('lang'), differs ? (isHealth ? 'en' : 'zh-CN') : null);
    assert.is(link.getAttribute('hreflang'), link.getAttribute('lang'));
  }
});

const NOTICES = '../third-party-notices.txt';

each('leads to the licences of what ships where it lists SDKs, in a window of its own', ({ kind, root }) => {
  const links = all(root, `a[href="${NOTICES}"]`);
  assert.is(links.length, kind === 'sdk' ? 1 : 0);
  for (const link of links) {
    assert.is(link.getAttribute('target'), '_blank');
    assert.ok(read('third-party-notices.txt').length > 10_000);
  }
});

each('links to documents of its brand alone, wherever it is opened from', ({ path, brand, root }) => {
  const links = all(root, `a:not([href="${NOTICES}"])`).map((link) => link.getAttribute('href') || '');
  const linked = links.filter((href) => href.charAt(0) !== '#');
  for (const href of linked) {
    for (const form of [path, `${path}/`, `${path}/index.html`, `${path}?language=zh`]) {
      const { pathname } = new URL(href, `https://host.example.com${form}`);
      assert.ok(pathsOf(brand).includes(pathname.replace(/\/index\.html$/, '')), `${form} to ${pathname}`);
    }
    const file = new URL(href, `file:///bundle${path}/index.html`).pathname;
    assert.ok(pathsOf(brand).includes(file.slice('/bundle'.length, -'/index.html'.length)), file);
  }
  const targets = new Set(linked.map((href) => href.slice(2, -'/index.html'.length)));
  assert.equal(
    [...targets].sort(),
    pathsOf(brand)
      .filter((own) => own !== path)
      .sort(),
  );
});

each('has a table of contents that leads to every section, in order, and no other anchors', ({ root }) => {
  const headings = all(root, 'main h2');
  assert.ok(headings.length >= 5);
  assert.equal(
    all(root, 'nav a').map((link) => [link.getAttribute('href'), textOf(link)]),
    headings.map((heading) => [`#${heading.id}`, textOf(heading)]),
  );
  const ids = all(root, '[id]').map(({ id }) => id);
  assert.is(new Set(ids).size, ids.length);
  for (const link of all(root, 'a[href^="#"]'))
    assert.ok(ids.includes(link.getAttribute('href')!.slice(1)), link.outerHTML);
});

each('tells of six SDKs who, what, when and how', ({ kind, root }) => {
  if (kind !== 'sdk') return;
  const cards = all(root.querySelector('#list')?.parentElement as HTMLElement, '.legal-facts');
  assert.is(cards.length, 6);
  for (const card of cards) {
    const names = all(card, 'dt').map(textOf);
    assert.equal(names.slice(0, 4), ['运营者', '共享的信息', '使用场景', '收集方式']);
    assert.is(all(card, 'dd').length, names.length);
    assert.match(textOf(all(card, 'dd')[3]), /SDK 在您的设备上直接收集/);
  }
});

test.run();
