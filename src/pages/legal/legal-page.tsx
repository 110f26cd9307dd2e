import type { ReactNode } from 'react';
import tenant from 'tenant';
import type { DocumentText } from '../../shell/document-module.ts';
import type { Brand, LegalKind } from '../../deploy/tenant.ts';
import { joinParts } from '../../ui/join-parts.ts';
import { withClauses } from './clauses.tsx';
import { cancellationNotice } from './cancellation-notice.tsx';
import { documentLinks, healthLink, KINDS, noticesLink, TITLES } from './document-link.tsx';
import { healthDataPolicy } from './health-data-policy.ts';
import {
  chineseDay,
  LegalDocument,
  type LegalBody,
  type LegalLanguage,
  type LegalText,
  type Template,
} from './legal-document.tsx';
import { privacyPolicy } from './privacy-policy.tsx';
import { sdkList } from './sdk-list.tsx';
import { userAgreement } from './user-agreement.tsx';

const TEMPLATES: Readonly<Record<LegalKind, (template: Template) => LegalBody>> = {
  agreement: userAgreement,
  privacy: privacyPolicy,
  cancellation: cancellationNotice,
  sdk: sdkList,
};

/** The legal document at a path: one of a brand's four, or the English one on health data. */
export function documentAt(path: string): DocumentText {
  for (const brand of tenant.brands) {
    const { health } = brand;
    if (health?.path === path) return healthPage(brand, health);
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
  const template: LegalText = {
    title: TITLES[kind],
    date: { iso: brand.dates[kind], label: '更新日期：', text: date },
    ...TEMPLATES[kind]({ brand, date, link }),
  };
  const text = withClauses(template, { kind, page: brand.paths[kind].slice(1) }, { texts, links });
  const others = KINDS.filter((other) => other !== kind).map(link);
  const related = [...others, healthLink(brand), kind === 'sdk' && noticesLink()].filter(Boolean);
  return page(text, brand.app, 'zh', related);
}

function healthPage(brand: Brand, names: NonNullable<Brand['health']>): DocumentText {
  const { email, phone } = brand;
  const texts = { app: names.app, operator: names.operator, email, phone };
  const where = { kind: 'health', page: names.path.slice(1) } as const;
  const text = withClauses(healthDataPolicy({ ...brand, ...names }), where, { texts, links: {} });
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
