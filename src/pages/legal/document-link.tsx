import type { ReactNode } from 'react';
import type { Brand, Kind } from '../../deploy/tenant.ts';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';
import { UP } from '../../shell/up.ts';

/** In the order in which documents name each other. */
export const KINDS: readonly Kind[] = ['agreement', 'privacy', 'cancellation', 'sdk'];

export const TITLES: Readonly<Record<Kind, string>> = {
  agreement: '用户协议',
  privacy: '隐私政策',
  cancellation: '账号注销须知',
  sdk: '第三方 SDK 共享清单',
};

export const HEALTH_TITLE = 'Health Data Privacy Policy';

/** Address of a document as another one names it. */
function hrefOf(path: string): string {
  return `${UP}${path}/index.html`;
}

/** Makes links to the brand's documents, by their titles; `language` is theirs where the text around is in another one. */
export function documentLinks({ paths }: Brand, language?: Language): (kind: Kind) => ReactNode {
  const lang = language && LANGUAGES[language].tag;
  return (kind) => (
    <a href={hrefOf(paths[kind])} hrefLang={lang} lang={lang}>
      《{TITLES[kind]}》
    </a>
  );
}

/** The brand's link to the policy on health data, where it has one. */
export function healthLink({ health }: Brand): ReactNode {
  return (
    health && (
      <a href={hrefOf(health.path)} hrefLang="en" lang="en">
        {HEALTH_TITLE}
      </a>
    )
  );
}

/** The licences of the software in these pages. A text has no way back, so it opens outside. */
export function noticesLink(): ReactNode {
  return (
    <a href={`${UP}/third-party-notices.txt`} target="_blank" rel="noopener noreferrer">
      开放源代码软件许可
    </a>
  );
}
