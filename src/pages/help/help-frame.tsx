import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { DocumentText } from '../../shell/document-module.ts';
import { DocumentBar } from '../../ui/controls/document-bar.tsx';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { CODES, type Language } from '../../i18n/languages.ts';
import './help.css';
import '../../ui/page.css';

interface Props {
  title(): string;
  lead(): string;
  readonly children: ReactNode;
}

/** A help page, rendered in all languages. The script shows the reader's; without scripts English is shown. */
export function helpDocument({ title, lead, children }: Props): DocumentText {
  const body = (
    <>
      <div className="help-bar">
        <DocumentBar>{everyLanguage(() => i18n._('action.back'))}</DocumentBar>
      </div>
      <main className="page">
        <h1 id="title">{everyLanguage(title)}</h1>
        <p className="help-lead">{everyLanguage(lead)}</p>
        {children}
      </main>
    </>
  );
  i18n.activate('en');
  return { language: 'en', title: title(), body };
}

/**
 * Renders `read()` in each language. The script shows one of them (`src/pages/help/choose-language.ts`);
 * without scripts English is shown. `read` runs at once, with its language active.
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

/** Keeps each number or range on one line with its unit, such as '4-5 ml'. */
export function together(text: string): ReactNode {
  return text
    .split(/(\d[\d.,-]* (?:[a-z/]+|分钟|毫升|公里|英里))/i)
    .map((piece, index) => (index % 2 ? <span className="help-together">{piece}</span> : piece));
}
