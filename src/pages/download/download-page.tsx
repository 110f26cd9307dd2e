import tenant from 'tenant';
import { i18n } from '../../i18n/i18n.ts';
import { DocumentBar } from '../../ui/controls/document-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TICK } from '../../ui/icons.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/controls/primary.css';
import type { DocumentText } from '../../shell/document-module.ts';
import type { DownloadApp } from '../../deploy/tenant.ts';
import './download.css';
import '../../ui/page.css';

/** Renders the download page of a path, in the language of its row. */
export function documentAt(path: string): DocumentText {
  const app = tenant.apps.find((each) => each.path === path);
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

function AppIcon() {
  return (
    <svg className="download-app" width="88" height="88" viewBox="0 0 88 88" aria-hidden="true">
      <rect className="download-ground" width="88" height="88" rx="22" />
      <path className="download-lane" d="M32 25h24a19 19 0 0 1 0 38H32a19 19 0 0 1 0-38z" />
      <path className="download-lane download-inner" d="M34 37h20a7 7 0 0 1 0 14H34a7 7 0 0 1 0-14z" />
      <circle className="download-dot" cx="62" cy="27" r="6.5" />
    </svg>
  );
}

/** An arrow to the browser's menu in the upper right corner. */
function Arrow() {
  return (
    <svg className="download-arrow" width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
      <path d="M10 88C14 48 40 24 82 18M60 6l24 11-18 20" />
    </svg>
  );
}
