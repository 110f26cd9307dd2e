interface LanguageRow {
  /** The language's name in the language itself. */
  readonly name: string;
  /** The value of the `lang` attribute of documents in this language. */
  readonly tag: string;
  /** The button of a document whose scripts could not be loaded. Plain text. */
  readonly problem: string;
  /** The button of a document whose scripts take long. Plain text. */
  readonly slow: string;
  /** The texts of the service worker's offline page. Plain text. */
  readonly offline: OfflineTexts;
}

export interface OfflineTexts {
  readonly problem: string;
  readonly hint: string;
  readonly again: string;
  readonly back: string;
}

/**
 * The languages by code: two or three lower-case letters, as in the name of the PO file. A row contains the texts that
 * a page shows before it has its catalogue, or without it; all others are in `locales/`. To add a language, add a row
 * here and its `locales/<code>.po`, which `npm run extract` creates. Code that ships must not import this table: it
 * gets the columns that it needs as constants (src/build/messages.ts).
 */
export const LANGUAGES = {
  en: {
    name: 'English',
    tag: 'en',
    problem: 'Could not load. Try again',
    slow: 'Still loading. Try again',
    offline: {
      problem: 'No connection',
      hint: 'Check your connection and try again.',
      again: 'Try again',
      back: 'Back',
    },
  },
  zh: {
    name: '中文',
    tag: 'zh-CN',
    problem: '加载失败，点击重试',
    slow: '加载较慢，点击重试',
    offline: { problem: '无网络连接', hint: '请检查网络连接后重试。', again: '重试', back: '返回' },
  },
  de: {
    name: 'Deutsch',
    tag: 'de',
    problem: 'Nicht geladen. Erneut versuchen',
    slow: 'Lädt noch. Erneut versuchen',
    offline: {
      problem: 'Keine Verbindung',
      hint: 'Prüfe deine Verbindung und versuche es erneut.',
      again: 'Erneut versuchen',
      back: 'Zurück',
    },
  },
  es: {
    name: 'Español',
    tag: 'es',
    problem: 'No se pudo cargar. Reintentar',
    slow: 'Sigue cargando. Reintentar',
    offline: {
      problem: 'Sin conexión',
      hint: 'Comprueba tu conexión e inténtalo de nuevo.',
      again: 'Reintentar',
      back: 'Atrás',
    },
  },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof LANGUAGES;

export const CODES = Object.keys(LANGUAGES) as readonly Language[];
