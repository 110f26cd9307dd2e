import { Fragment, type ReactNode } from 'react';
import './parts.css';

interface Props {
  /** Those that are empty are left out. */
  readonly parts: readonly ReactNode[];
}

/**
 * A line such as '210 kcal · 29 min' breaks between parts, and there has no dot. It breaks within a part only if the
 * part does not fit into a line.
 */
export function Parts({ parts }: Props) {
  const [first, ...others] = parts.filter(Boolean);
  return (
    <>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          <span className="parts">
            <span className="parts-gap">
              {' '}
              <span>· </span>
            </span>
            <span>{part}</span>
          </span>
        </Fragment>
      ))}
    </>
  );
}
