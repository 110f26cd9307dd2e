import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import './row.css';

interface Props {
  /** Without an icon the disc stays empty. */
  readonly icon?: string;
  readonly title: ReactNode;
  readonly caption: ReactNode;
  readonly right?: ReactNode;
  /** Makes the whole row a button. */
  onTap?(): void;
}

/** A row: an icon, two lines of text, and figures at the end. In a list it stands inside a `<li>`. */
export function Row({ icon, title, caption, right, onTap }: Props) {
  const Tag = onTap ? 'button' : 'div';
  return (
    <Tag className="row" onClick={onTap}>
      <span className="row-disc">{icon && <Icon path={icon} />}</span>
      <span className="row-body">
        <span className="row-left">
          <span>{title}</span>
          <span className="row-caption">{caption}</span>
        </span>
        <span className="row-right">{right}</span>
      </span>
    </Tag>
  );
}
