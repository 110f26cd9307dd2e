import { takeFields } from '../app/open-session.ts';
import { parseLanguage } from '../i18n/language.ts';
import type { Language } from '../i18n/languages.ts';
import { registerWorker } from '../offline/register.ts';
import { load, startLoader } from './loader.ts';
import { noteFaults } from './noted.ts';

/** Of the link, else the first that the browser's user reads. */
function readLanguage(asked: string | undefined): Language {
  const read = navigator.languages ? [asked].concat(navigator.languages) : [asked];
  return read.concat(navigator.language).map(parseLanguage).filter(Boolean)[0] || 'en';
}

/** Inline in the document of a login: no host, no session and no storage; what a link says of a session only leaves it. */
if (REPORT_URL) noteFaults(load);
const { language } = takeFields(window);
startLoader({ language: readLanguage(language), app: null });
registerWorker();
