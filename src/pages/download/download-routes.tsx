import { i18n } from '../../i18n/i18n.ts';
import { APPS } from './apps.ts';
import { DownloadPage } from './download-page.tsx';

/** One page an app, in its readers' language. Rendered by the build alone. */
export const DOWNLOAD_ROUTES = APPS.map((app) => ({
  path: app.path,
  language: app.language === 'zh' ? 'zh-CN' : app.language,
  title: () => i18n._('download.title', { app: app.name }),
  Body: () => <DownloadPage {...app} />,
}));
