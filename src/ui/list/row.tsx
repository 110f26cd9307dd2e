import { createElement, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import './row.css';

interface Props {
  /** A line drawing; its disc stays empty while there is none. */
  readonly icon?: string;
  readonly title: ReactNode;
  readonly caption: ReactNode;
  readonly right: ReactNode;
  /** Makes the whole row a button. */
  onTap?(): void;
}

/** Two lines with an icon before and figures behind; stands in a `<li>`. */
export function Row({ icon, title, caption, right, onTap }: Props) {
  return createElement(
    onTap ? 'button' : 'div',
    { className: 'row', onClick: onTap },
    <span className="row-disc">{icon && <Icon path={icon} />}</span>,
    <span className="row-body">
      <span className="row-left">
        <span>{title}</span>
        <span className="row-caption">{caption}</span>
      </span>
      <span className="row-right">{right}</span>
    </span>,
  );
}
