import type { ReactNode } from 'react';
import './picture.css';

interface Props {
  /** SVG content: a running track, in a view box of 72 by 48. */
  readonly drawing: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

/** A picture with a title and a line of text, for a part of a page without content. */
export function Picture({ drawing, title, hint, children }: Props) {
  return (
    <div className="picture">
      <svg width="72" height="48" aria-hidden="true">
        {drawing}
      </svg>
      <h2>{title}</h2>
      <p>{hint}</p>
      {children}
    </div>
  );
}
