import type { ReactNode } from 'react';
import { DocumentBar } from '../../ui/controls/document-bar.tsx';
import '../../ui/tokens.css';
import { Blocks, type LegalBody } from './blocks.tsx';
import type { Language } from '../../i18n/languages.ts';
import './legal.css';

interface Words {
  readonly back: string;
  readonly contents: string;
  readonly related: string;
  readonly top: string;
  /** A section's heading with its number, counted from 1. */
  heading(number: number, name: string): string;
}

const DIGITS = '零一二三四五六七八九';

/** 1 to 99 in Chinese: 9 九, 10 十, 14 十四, 20 二十. */
export function chineseNumber(n: number): string {
  const tens = Math.floor(n / 10);
  const digit = n % 10;
  return (tens > 1 ? DIGITS.charAt(tens) : '') + (tens ? '十' : '') + (digit ? DIGITS.charAt(digit) : '');
}

const WORDS = {
  zh: {
    back: '返回',
    contents: '目录',
    related: '相关文件',
    top: '回到顶部',
    heading: (number, name) => `${chineseNumber(number)}、${name}`,
  },
  en: {
    back: 'Back',
    contents: 'Contents',
    related: 'Related documents',
    top: 'Back to top',
    heading: (number, name) => `${number}. ${name}`,
  },
} as const satisfies Partial<Record<Language, Words>>;

export type LegalLanguage = keyof typeof WORDS;

export interface LegalText extends LegalBody {
  readonly title: string;
  readonly date: { readonly iso: string; readonly label: string; readonly text: string };
  /** Numbers the paragraphs within their section, such as 3.2. */
  readonly hasNumbers?: boolean;
}

/** 2022-11-28 as 2022 年 11 月 28 日. */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
}

/**
 * The heading breaks between title and app if both do not fit in a line, with the dot at the end of the first. It is
 * one text without scripts and styles, too.
 */
function Heading({ title, app }: { title: string; app: string }) {
  const lastWord = title.lastIndexOf(' ') + 1;
  return (
    <h1>
      {title.slice(0, lastWord)}
      <span className="legal-unbroken">{title.slice(lastWord)} ·</span>{' '}
      <span className="legal-unbroken">{app}</span>
    </h1>
  );
}

interface Props {
  readonly text: LegalText;
  readonly app: string;
  readonly language: LegalLanguage;
  readonly related: readonly ReactNode[];
}

/** A complete document, readable without scripts, styles and a network. */
export function LegalDocument({ text, app, language, related }: Props) {
  const { date, intro, sections, hasNumbers } = text;
  const words = WORDS[language];
  return (
    <>
      <DocumentBar name={words.back} />
      <main id="top">
        <Heading title={text.title} app={app} />
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
            <Blocks blocks={blocks} clause={hasNumbers ? index + 1 : undefined} />
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
