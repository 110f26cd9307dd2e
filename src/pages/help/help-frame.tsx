import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { DocumentBar } from '../../ui/controls/document-bar.tsx';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/card.css';
import { everyLanguage } from './every-language.tsx';
import './help.css';

interface Props {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

export function HelpFrame({ title, lead, children }: Props) {
  return (
    <>
      <DocumentBar>{everyLanguage(() => i18n._('action.back'))}</DocumentBar>
      <main class="page">
        <h1 id="title">{title}</h1>
        <p class="lead">{lead}</p>
        {children}
      </main>
    </>
  );
}
