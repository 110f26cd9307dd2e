import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { BACK } from '../icons/controls.ts';
import './document-bar.css';

interface Props {
  /** One language's name of the button. */
  readonly name?: string;
  /** In the place of a name: the name in more than one language, of which some are hidden. */
  readonly children?: ReactNode;
}

/** The head of a document: its button is there only where the document's script runs (`src/shell/document-frame.ts`). */
export function DocumentBar({ name, children }: Props) {
  return (
    <header className="document-bar">
      <button type="button" className="document-bar-back" data-action="back" aria-label={name}>
        <Icon path={BACK} size={24} />
        {children && <span className="document-bar-unseen">{children}</span>}
      </button>
    </header>
  );
}
