import type { ReactNode } from 'react';
import type { Brand, Sdk } from '../../deploy/tenant.ts';
import './legal.css';

/** A paragraph that holds more than plain text. */
export interface Line {
  readonly line: readonly ReactNode[];
}

/** A definition card: a heading with named facts below it; a table on paper and on wide screens. */
export interface Facts {
  readonly facts: string;
  readonly rows: readonly (readonly [name: string, fact: string])[];
}

/** A plain string is a paragraph, a list of strings a bulleted list. */
export type TextBlock = string | readonly string[] | Line | Facts;

export interface Section {
  /** The anchor, which stays the same when sections move. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

/** What a document says below its title and date. */
export interface LegalBody {
  readonly intro: readonly TextBlock[];
  readonly sections: readonly Section[];
}

/** The contact data as plain text: a WebView cannot open mailto: and tel: links and would show an error. */
export function contact({ operator, address, website, email, phone }: Brand): Facts {
  return {
    facts: '联系方式',
    rows: [
      ['运营者', operator],
      ['联系地址', address],
      ['网站', website],
      ['电子邮箱', email],
      ['客服电话', phone],
    ],
  };
}

/** The SDKs collect the data themselves; our servers send them none. */
const COLLECTION = '由集成在应用中的 SDK 在您的设备上直接收集';

export function sdkCard({ name, operator, data, scenario, policy }: Sdk): Facts {
  return {
    facts: name,
    rows: [
      ['运营者', operator],
      ['共享的信息', data],
      ['使用场景', scenario],
      ['收集方式', COLLECTION],
      ['隐私政策', policy],
    ],
  };
}

const isList = (block: TextBlock): block is readonly string[] => Array.isArray(block);

/** Renders blocks. `clause` is the section's number, which also numbers the paragraphs. */
export function Blocks({ blocks, clause }: { blocks: readonly TextBlock[]; clause?: number }) {
  let paragraphs = 0;
  const number = () => clause && `${clause}.${++paragraphs} `;
  return (
    <>
      {blocks.map((block) => {
        if (typeof block === 'string') return <p>{[number(), block]}</p>;
        if (isList(block))
          return (
            <ul>
              {block.map((item) => (
                <li>{item}</li>
              ))}
            </ul>
          );
        if ('line' in block) return <p>{[number(), block.line]}</p>;
        return <Card {...block} />;
      })}
    </>
  );
}

function Card({ facts, rows }: Facts) {
  return (
    <div className="legal-facts">
      <h3>{facts}</h3>
      <dl>
        {rows.map(([name, fact]) => (
          <div>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
