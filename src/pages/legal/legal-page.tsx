import type { ReactNode } from 'react';
import tenant from 'tenant';
import type { DocumentText } from '../../shell/document-module.ts';
import type { Brand, LegalKind } from '../../deploy/tenant.ts';
import { joinParts } from '../../ui/join-parts.ts';
import { contact, sdkCard } from './blocks.tsx';
import { readDocument } from './clauses.tsx';
import { documentLinks, healthLink, HEALTH_TITLE, KINDS, noticesLink, TITLES } from './document-link.tsx';
import { chineseDay, LegalDocument, type LegalLanguage, type LegalText } from './legal-document.tsx';
import agreement from './texts/agreement.md';
import cancellation from './texts/cancellation.md';
import health from './texts/health.md';
import privacy from './texts/privacy.md';
import sdk from './texts/sdk.md';

const TEXTS: Readonly<Record<LegalKind, string>> = { agreement, privacy, cancellation, sdk };

/** The legal document at a path: one of a brand's four, or the English one on health data. */
export function documentAt(path: string): DocumentText {
  for (const brand of tenant.brands) {
    if (brand.health?.path === path) return healthPage(brand, brand.health);
    const kind = KINDS.find((each) => brand.paths[each] === path);
    if (kind) return legalPage(brand, kind);
  }
  throw new Error(`No brand has a document at ${path}`);
}

function legalPage(brand: Brand, kind: LegalKind): DocumentText {
  const { app, operator, address, website, email, phone, court } = brand;
  const date = chineseDay(brand.dates[kind]);
  const texts = { app, operator, address, website, email, phone, court, date };
  const link = documentLinks(brand);
  const links = { ...Object.fromEntries(KINDS.map((each) => [each, link(each)])), health: healthLink(brand) };
  const blocks = { contact: [contact(brand)], sdks: tenant.sdks.map(sdkCard) };
  const text: LegalText = {
    title: TITLES[kind],
    date: { iso: brand.dates[kind], label: '更新日期：', text: date },
    hasNumbers: kind === 'agreement' || kind === 'cancellation',
    ...readDocument(TEXTS[kind], { kind, page: brand.paths[kind].slice(1) }, { texts, links, blocks }),
  };
  const others = KINDS.filter((other) => other !== kind).map(link);
  const related = [...others, healthLink(brand), kind === 'sdk' && noticesLink()].filter(Boolean);
  return page(text, brand.app, 'zh', related);
}

function healthPage(brand: Brand, names: NonNullable<Brand['health']>): DocumentText {
  const { email, phone } = brand;
  const texts = { app: names.app, operator: names.operator, email, phone };
  const where = { kind: 'health', page: names.path.slice(1) } as const;
  const text: LegalText = {
    title: HEALTH_TITLE,
    date: { iso: '2023-01-01', label: 'Effective ', text: '1 January 2023' },
    ...readDocument(health, where, { texts, links: {}, blocks: {} }),
  };
  return page(text, names.app, 'en', KINDS.map(documentLinks(brand, 'zh')));
}

function page(
  text: LegalText,
  app: string,
  language: LegalLanguage,
  related: readonly ReactNode[],
): DocumentText {
  const body = <LegalDocument text={text} app={app} language={language} related={related} />;
  return { language, title: joinParts([text.title, app]), body };
}
