import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { DocumentBar } from '../../ui/controls/document-bar.tsx';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { everyLanguage } from './every-language.tsx';
import './help.css';
import '../../ui/page.css';

interface Props {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

export function HelpFrame({ title, lead, children }: Props) {
  return (
    <>
      <div className="help-bar">
        <DocumentBar>{everyLanguage(() => i18n._('action.back'))}</DocumentBar>
      </div>
      <main className="page">
        <h1 id="title">{title}</h1>
        <p className="help-lead">{lead}</p>
        {children}
      </main>
    </>
  );
}
