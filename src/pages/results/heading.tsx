import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import './result.css';

/** Marks the ordinal's place in a message, so that it can be styled. */
const MARK = '|';

interface Props {
  /** The line stays empty if it is unknown. */
  readonly count: number | null | undefined;
  /** Returns the sentence with `ordinal` inserted. */
  sentence(values: { ordinal: string }): string;
}

export function Congratulation({ count, sentence }: Props) {
  const [before, after] = sentence({ ordinal: MARK }).split(MARK);
  return (
    <>
      <h2>{i18n._('result.congratulations')}</h2>
      <p className="result-line">
        {!!count && [before, <b>{ordinal(count, getApp().format.count(count))}</b>, after]}
      </p>
    </>
  );
}

/**
 * Returns 128 as '128th', '第 128 次', '128.' or '128.ª' (of a feminine noun), to stand before a noun. `digits`
 * is the number in the active language. The language's rule is a message: its note in en.po explains it.
 */
export function ordinal(count: number, digits: string): string {
  const rules = i18n._('number.ordinal').split(' ');
  // The last matching rule counts.
  const [, form = '#'] =
    rules
      .map((rule) => rule.split('='))
      .reverse()
      .find(([pattern = '']) => fits(String(count), pattern)) ?? [];
  return form.replace('#', digits);
}

/** '*1' matches all numbers that end with 1; '1' matches only 1. */
function fits(number: string, pattern: string): boolean {
  return pattern.startsWith('*') ? number.endsWith(pattern.slice(1)) : number === pattern;
}

export function HeadingBones() {
  const line = orBone('');
  return (
    <>
      <h2 role="presentation">{line}</h2>
      <p className="result-line">{line}</p>
    </>
  );
}
