import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { BACK } from '../icons.ts';
import '../unseen.css';
import './document-bar.css';

interface Props {
  /** The button's accessible name, where the document has one language. */
  readonly name?: string;
  /** Used instead of `name`: the name in several languages. The document's script shows one of them. */
  readonly children?: ReactNode;
}

/** A document's header. Its script shows the button (`src/shell/document-frame.ts`), useless without scripts. */
export function DocumentBar({ name, children }: Props) {
  return (
    <header className="document-bar">
      <button type="button" className="document-bar-back" data-action="back" aria-label={name}>
        <Icon path={BACK} size={24} />
        {children && <span className="unseen">{children}</span>}
      </button>
    </header>
  );
}
