import type { ReactNode } from 'react';
import { type Brand, type Kind } from './brands.ts';
import { documentLinks, healthLink, KINDS } from './document-link.tsx';
import { healthDataPolicy } from './health-data-policy.ts';
import { LegalDocument, type LegalText } from './legal-document.tsx';

/** A brand's document with links to its other ones. */
export function legalPage(brand: Brand, kind: Kind, text: LegalText): ReactNode {
  const links = KINDS.filter((other) => other !== kind).map(documentLinks(brand));
  return <LegalDocument text={text} language="zh-CN" related={links.concat(healthLink(brand) || [])} />;
}

export function healthPage(brand: Brand, names: NonNullable<Brand['health']>): ReactNode {
  const text = healthDataPolicy({ ...brand, ...names });
  return <LegalDocument text={text} language="en" related={KINDS.map(documentLinks(brand, 'zh-CN'))} />;
}
