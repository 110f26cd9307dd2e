import type { ReactNode } from 'react';
import './help.css';

/** A range and its unit, as in '4-5 ml', stay on one line. */
export function together(text: string): ReactNode {
  return text
    .split(/(\d+-\d+ (?:[a-z]+|分钟))/i)
    .map((part, index) => (index % 2 ? <span className="help-together">{part}</span> : part));
}
