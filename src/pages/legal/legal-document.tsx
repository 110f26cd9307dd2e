import type { ReactNode } from 'react';
import { DocumentBar } from '../../ui/controls/document-bar.tsx';
import '../../ui/tokens.css';
import { Blocks, type Block, type Section } from './blocks.tsx';
import { WORDS, type LegalLanguage } from './words.ts';
import './legal.css';

export interface LegalText {
  readonly title: string;
  /** The formatted date below the title. */
  readonly date: { readonly iso: string; readonly label: string; readonly text: string };
  readonly intro: readonly Block[];
  readonly sections: readonly Section[];
  /** Numbers the paragraphs within their section, such as 3.2. */
  readonly clauses?: boolean;
}

/** 2022-11-28 as 2022 年 11 月 28 日. */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
}

/** The title of the document, which is also its heading. */
export const titleOf = ({ title }: LegalText, app: string): string => `${title} · ${app}`;

interface Props {
  readonly text: LegalText;
  /** The name of the app that the document is about. */
  readonly app: string;
  readonly language: LegalLanguage;
  /** Links to the brand's other documents. */
  readonly related: readonly ReactNode[];
}

/** A complete document, readable without scripts, styles and a network. */
export function LegalDocument({ text, app, language, related }: Props) {
  const { date, intro, sections, clauses } = text;
  const words = WORDS[language];
  return (
    <>
      <DocumentBar name={words.back} />
      <main id="top">
        <h1>{titleOf(text, app)}</h1>
        <p className="legal-date">
          {date.label}
          <time dateTime={date.iso}>{date.text}</time>
        </p>
        <Blocks blocks={intro} />
        <nav className="legal-contents">
          <details>
            <summary>{words.contents}</summary>
            <ul>
              {sections.map(({ id, title: name }, index) => (
                <li>
                  <a href={`#${id}`}>{words.heading(index + 1, name)}</a>
                </li>
              ))}
            </ul>
          </details>
        </nav>
        {sections.map(({ id, title: name, blocks }, index) => (
          <section>
            <h2 id={id}>{words.heading(index + 1, name)}</h2>
            <Blocks blocks={blocks} clause={clauses ? index + 1 : undefined} />
          </section>
        ))}
      </main>
      <footer className="legal-related">
        <h2>{words.related}</h2>
        <ul>
          {related.map((link) => (
            <li>{link}</li>
          ))}
          <li>
            <a href="#top">{words.top}</a>
          </li>
        </ul>
      </footer>
    </>
  );
}
