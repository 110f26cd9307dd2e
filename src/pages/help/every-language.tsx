import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { CODES, type Language } from '../../i18n/languages.ts';

/**
 * Renders `read()` in each language. The script shows one of them (`src/pages/help/choose-language.ts`); without scripts
 * English is shown. `read` is called at once, with that language active.
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
