import { i18n } from '../../i18n/i18n.ts';
import { DocumentBar } from '../../ui/controls/document-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TICK } from '../../ui/icons/controls.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/controls/primary.css';
import { AppIcon, Arrow } from './pictures.tsx';
import type { DocumentText } from '../../shell/document-module.ts';
import type { DownloadApp } from '../../deploy/tenant.ts';
import { APPS } from './apps.ts';
import './download.css';
import '../../ui/page.css';

/** Renders the download page of a path, in the language of its row. */
export function documentAt(path: string): DocumentText {
  const app = APPS.find((each) => each.path === path);
  if (!app) throw new Error(`No app is offered at ${path}`);
  i18n.activate(app.language);
  return { language: app.language, title: app.name, body: <DownloadPage {...app} /> };
}

/** The page of one app. The class of `main` is the page's state (`src/pages/download/download-script.ts`). */
function DownloadPage({ name, clients, landingPage, stores }: DownloadApp) {
  const facts = [
    i18n._('download.fact-devices'),
    i18n._('download.fact-statistics'),
    i18n._('download.fact-goals'),
  ];
  return (
    <main className="page download" data-app={JSON.stringify({ clients, landingPage })}>
      <div className="download-in-app">
        <DocumentBar name={i18n._('action.back')} />
        <p className="download-sign-in" role="status">
          {i18n._('download.sign-in')}
        </p>
      </div>
      <AppIcon />
      <h1>{name}</h1>
      <p className="download-lead">{i18n._('download.lead')}</p>
      <ul className="download-facts">
        {facts.map((fact) => (
          <li>
            <Icon path={TICK} />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="primary download-get">
        <span className="download-ready">{i18n._('download.get')}</span>
        <span className="download-wait" role="status">
          {i18n._('download.busy')}
        </span>
      </button>
      <p className="download-problem" role="alert">
        {i18n._('download.failed')} <span />
      </p>
      <div className="download-stores">
        <p>{i18n._('download.stores')}</p>
        {stores.map((store) => (
          <a href={store.href} rel="noopener noreferrer">
            {store.name}
          </a>
        ))}
      </div>
      <div className="download-hint">
        <Arrow />
        <p role="alert">{i18n._('download.open-in-browser', { app: name })}</p>
        <input readOnly aria-label={i18n._('download.address')} />
        <button type="button">
          <span className="download-uncopied">{i18n._('download.copy')}</span>
          <span className="download-copied" role="status">
            {i18n._('download.copied')}
          </span>
        </button>
        <button type="button">{i18n._('download.understood')}</button>
      </div>
    </main>
  );
}
