export type Platform = 'ios' | 'android';

export interface Client {
  /** Letters, digits and `-._~`, as they stand in an address. */
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the page's script has to know. */
export interface OfferedApp {
  /** How the page names itself to the tenant centre. Whoever opens the page can read it: it is no secret. */
  readonly clients: Readonly<Record<Platform, Client>>;
  /** The short link of the page, by which visits are counted. */
  readonly landingPage: string;
}

export interface DownloadApp extends OfferedApp {
  /** The page that offers it, in the language of its readers. */
  readonly path: string;
  readonly language: 'en' | 'zh';
  readonly name: string;
  /** Where people get the app in a browser when the call brings nothing: web addresses. */
  readonly stores: readonly { readonly name: string; readonly href: string }[];
}

/**
 * The apps that are offered. Every value of each row but `path` and `language` is a placeholder that whoever deploys the
 * pages has to replace: names of apps, client ids and secrets, stores, short links.
 */
export const APPS: readonly DownloadApp[] = [
  {
    path: '/download-page',
    language: 'en',
    name: 'Sport Companion',
    clients: {
      ios: { clientId: 'sport-ios', clientSecret: 'public-sport-ios' },
      android: { clientId: 'sport-android', clientSecret: 'public-sport-android' },
    },
    stores: [
      { name: 'App Store', href: 'https://apps.apple.com/app/id0000000000' },
      { name: 'Google Play', href: 'https://play.google.com/store/apps/details?id=com.example.sport' },
    ],
    landingPage: 'https://s.example.com/sport',
  },
  {
    path: '/eqi-download-page',
    language: 'zh',
    name: 'EQI 健身',
    clients: {
      ios: { clientId: 'eqi-ios', clientSecret: 'public-eqi-ios' },
      android: { clientId: 'eqi-android', clientSecret: 'public-eqi-android' },
    },
    stores: [
      { name: 'App Store', href: 'https://apps.apple.com/cn/app/id0000000000' },
      { name: '应用宝', href: 'https://sj.qq.com/appdetail/com.example.eqi' },
    ],
    landingPage: 'https://s.example.com/eqi',
  },
];
