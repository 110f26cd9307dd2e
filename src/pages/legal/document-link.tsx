import type { ReactNode } from 'react';
import type { Brand, LegalKind } from '../../deploy/tenant.ts';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';
import { UP } from '../../shell/document-module.ts';

export const KINDS: readonly LegalKind[] = ['agreement', 'privacy', 'cancellation', 'sdk'];

export const TITLES: Readonly<Record<LegalKind, string>> = {
  agreement: '用户协议',
  privacy: '隐私政策',
  cancellation: '账号注销须知',
  sdk: '第三方 SDK 共享清单',
};

export const HEALTH_TITLE = 'Health Data Privacy Policy';

function hrefOf(path: string): string {
  return `${UP}${path}/index.html`;
}

/**
 * Returns links to the brand's documents, by title. `language` is the language of the documents, if the text
 * around is in another.
 */
export function documentLinks({ paths }: Brand, language?: Language): (kind: LegalKind) => ReactNode {
  const lang = language && LANGUAGES[language].tag;
  return (kind) => (
    <a href={hrefOf(paths[kind])} hrefLang={lang} lang={lang}>
      《{TITLES[kind]}》
    </a>
  );
}

export function healthLink({ health }: Brand): ReactNode {
  return (
    health && (
      <a href={hrefOf(health.path)} hrefLang="en" lang="en">
        {HEALTH_TITLE}
      </a>
    )
  );
}

/** Opens the licences of the packages in a new window, because a plain text has no way back. */
export function noticesLink(): ReactNode {
  return (
    <a href={`${UP}/third-party-notices.txt`} target="_blank" rel="noopener noreferrer">
      开放源代码软件许可
    </a>
  );
}
