import type { ReactNode } from 'react';
import './help.css';

/** Keeps a range and its unit, such as '4-5 ml', on one line. */
export function together(text: string): ReactNode {
  return text
    .split(/(\d+-\d+ (?:[a-z]+|分钟))/i)
    .map((part, index) => (index % 2 ? <span className="help-together">{part}</span> : part));
}
