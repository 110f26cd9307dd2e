import type { ReactNode } from 'react';
import { DocumentBar } from '../../ui/controls/document-bar.tsx';
import '../../ui/tokens.css';
import { Blocks, type Block, type Section } from './blocks.tsx';
import './legal.css';

export interface LegalText {
  readonly title: string;
  /** The day under the title, as its readers write it. */
  readonly date: { readonly iso: string; readonly label: string; readonly text: string };
  readonly intro: readonly Block[];
  readonly sections: readonly Section[];
  /** Paragraphs are numbered after their section: 3.2. */
  readonly clauses?: boolean;
}

/** What the frame itself says, by language. */
const WORDS = {
  'zh-CN': { back: '返回', contents: '目录', related: '相关文件', top: '回到顶部' },
  en: { back: 'Back', contents: 'Contents', related: 'Related documents', top: 'Back to top' },
};

export type LegalLanguage = keyof typeof WORDS;

const DIGITS = '零一二三四五六七八九';

/** 1 to 99 in Chinese: 9 九, 10 十, 14 十四, 20 二十. */
export function chineseNumber(n: number): string {
  const tens = Math.floor(n / 10);
  const digit = n % 10;
  return (tens > 1 ? DIGITS.charAt(tens) : '') + (tens ? '十' : '') + (digit ? DIGITS.charAt(digit) : '');
}

/** 2022-11-28 as 2022 年 11 月 28 日. */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
}

interface Props {
  readonly text: LegalText;
  readonly language: LegalLanguage;
  /** Links to the brand's other documents. */
  readonly related: readonly ReactNode[];
}

/** A whole document: readable without scripts, styles and a network. */
export function LegalDocument({ text, language, related }: Props) {
  const { title, date, intro, sections, clauses } = text;
  const words = WORDS[language];
  const heading = (index: number, name: string) =>
    language === 'en' ? `${index + 1}. ${name}` : `${chineseNumber(index + 1)}、${name}`;
  return (
    <>
      <DocumentBar name={words.back} />
      <main id="top">
        <h1>{title}</h1>
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
                  <a href={`#${id}`}>{heading(index, name)}</a>
                </li>
              ))}
            </ul>
          </details>
        </nav>
        {sections.map(({ id, title: name, blocks }, index) => (
          <section>
            <h2 id={id}>{heading(index, name)}</h2>
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
