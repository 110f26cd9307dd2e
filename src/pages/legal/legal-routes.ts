import { BRANDS, type Brand, type Kind } from './brands.ts';
import { cancellationNotice } from './cancellation-notice.tsx';
import { HEALTH_TITLE, KINDS, TITLES } from './document-link.tsx';
import type { LegalText } from './legal-document.tsx';
import { healthPage, legalPage } from './legal-page.tsx';
import { privacyPolicy } from './privacy-policy.tsx';
import { sdkList } from './sdk-list.tsx';
import { userAgreement } from './user-agreement.tsx';

const TEMPLATES: Readonly<Record<Kind, (brand: Brand) => LegalText>> = {
  agreement: userAgreement,
  privacy: privacyPolicy,
  cancellation: cancellationNotice,
  sdk: sdkList,
};

function routesOf(brand: Brand) {
  const routes = KINDS.map((kind) => ({
    path: brand.paths[kind],
    language: 'zh-CN',
    title: () => `${TITLES[kind]} · ${brand.app}`,
    Body: () => legalPage(brand, kind, TEMPLATES[kind](brand)),
  }));
  const { health } = brand;
  if (!health) return routes;
  const title = () => `${HEALTH_TITLE} · ${health.app}`;
  return [...routes, { path: health.path, language: 'en', title, Body: () => healthPage(brand, health) }];
}

/** Every legal document: each brand's four, and the English one on health data. Rendered by the build alone. */
export const LEGAL_ROUTES = BRANDS.map(routesOf).reduce((all, routes) => all.concat(routes));
