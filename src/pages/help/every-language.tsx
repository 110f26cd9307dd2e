import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { CODES, type Language } from '../../i18n/languages.ts';

/**
 * What `read` says in each language; the script leaves one of them (`src/pages/help/choose-language.ts`), and where none
 * runs English is there. `read` is called at once, with the language in place.
 */
export function everyLanguage(read: (language: Language) => ReactNode): ReactNode {
  return CODES.map((language) => {
    i18n.activate(language);
    return (
      <span data-in={language} lang={language} hidden={language !== 'en'}>
        {read(language)}
      </span>
    );
  });
}
