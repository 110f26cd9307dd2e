import { takeFields } from '../app/open-session.ts';
import { nameOf } from '../gateway/query.ts';
import { bringsSession } from '../host/session-fields.ts';
import { languageOf, parseLanguage } from '../i18n/language.ts';
import type { Language } from '../i18n/languages.ts';
import { registerWorker } from '../offline/register.ts';
import { load } from './chunks.ts';
import { startLoader } from './loader.ts';
import { noteFaults } from './noted.ts';
import { whenShown } from './when-shown.ts';

/** The link's language, or the first of the browser's languages that the pages have. */
function readLanguage(requested: string | undefined): Language {
  const candidates = navigator.languages ? [requested, ...navigator.languages] : [requested];
  return languageOf([...candidates, navigator.language].find(parseLanguage));
}

/**
 * The inline script of a login's document. Uses no host, session or storage, and removes session fields from the
 * link.
 */
if (REPORT_URL) noteFaults(load);
onload = () => whenShown(registerWorker);
whenShown(() => {
  // The opaque state of an assistant may look as if it contained a field.
  const { language } = takeFields(window, (pair) => bringsSession(nameOf(pair)));
  startLoader({ language: readLanguage(language), appStart: null });
});
