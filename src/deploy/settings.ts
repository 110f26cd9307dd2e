import * as v from 'valibot';
import { ROUTES } from '../routes.ts';
import {
  ADDRESS,
  ADDRESS_OR_PATH,
  COUNT,
  DRAWING,
  FILE,
  FOLDER,
  HEADER,
  oneOf,
  ORIGIN,
  readAs,
  SHARE,
  startPage,
  TARGETS,
  TEXT,
  WORD,
  type Form,
} from './forms.ts';
import { scriptString } from './written.ts';

interface Setting {
  readonly form: Form;
  /** The default. Absent: empty. */
  readonly usual?: string;
  readonly says: string;
  /** Set if a release must not use the default. */
  readonly placeholder?: true;
  /** Why a release must set this. */
  readonly required?: string;
}

const table = <Name extends string>(rows: Record<Name, Setting>): Readonly<typeof rows> => rows;

/**
 * A provider's settings, by the name of the environment variable. In the code each is a constant of the same name
 * (src/build-constants.d.ts).
 */
export const SETTINGS = table({
  BASE_PATH: {
    form: FOLDER,
    says: 'The folder of the host that contains the pages. Calls stay at the root. Absent: the root.',
  },
  ASSET_ORIGIN: {
    form: ORIGIN,
    says: "The origin of a CDN for scripts, sheets and messages, at the same paths. It has to allow any origin (CORS). Absent: the pages' own.",
  },
  GATEWAY_ORIGIN: { form: ORIGIN, says: "The gateway's origin. Absent: the pages' own." },
  IOT_ORIGIN: { form: ORIGIN, says: "The IoT host's origin. Absent: the pages' own." },
  IDEMPOTENCY_HEADER: {
    form: HEADER,
    says: 'A header (`Idempotency-Key`) with a key for each action of a person; its retries have the same key. A gateway of another origin has to allow the header. Use `X-Request-Id` only if no proxy before the gateway replaces it. Absent: pages send no key.',
  },
  START_PAGE: {
    form: startPage(ROUTES),
    usual: '/download-page',
    says: 'Where a browser goes without a session: from the raffle at once, from other pages by the button to sign in. A page of the same host from another build needs its whole address.',
  },
  BRANDS_FILE: {
    form: FILE,
    usual: 'locales/tenant/example.ts',
    says: "The tenant's file: brands, offered apps, SDKs. `src/deploy/tenant.ts` has its type.",
    placeholder: true,
  },
  BRAND_CLIENT_ID: {
    form: WORD,
    usual: 'brand-web-app',
    says: "The client identifier of the brand's web app, for `/wellfit-alexa-auth`.",
    placeholder: true,
  },
  BRAND_NAME: {
    form: TEXT,
    usual: 'Example Fit',
    says: "The brand's name, in the heading of `/wellfit-alexa-auth`.",
    placeholder: true,
  },
  BRAND_MARK: {
    form: DRAWING,
    usual: 'M4 19L10 5h4l6 14M8 13h8',
    says: "The brand's mark there: the path of a line drawing in a square of 24 by 24.",
    placeholder: true,
  },
  SIGN_UP_URL: {
    form: ADDRESS,
    usual: 'https://app.example.com/sign-up',
    says: 'Where people create an account of the brand.',
    placeholder: true,
  },
  FORGOT_PASSWORD_URL: {
    form: ADDRESS,
    usual: 'https://app.example.com/password',
    says: 'Where people reset their password.',
    placeholder: true,
  },
  REDIRECT_HOSTS: {
    form: TARGETS,
    says: 'Hosts that a login may lead to by https, and schemes of apps (`alexa://`). Absent: any https host, and no app.',
    required: 'any https host could receive what a login hands over',
  },
  LOGIN_FIRST_CALL: {
    form: oneOf('query', 'form'),
    usual: 'query',
    says: 'How the first call of `/alexa-auth` sends the password: in the address of a GET, as specified, or as the form of a POST, which keeps it out of logs. The server has to accept it.',
  },
  MUSIC_DEVELOPER_TOKEN: {
    form: WORD,
    says: "Apple's developer token. It lasts six months at most, so build again before it ends. Absent: the page says that music cannot be connected.",
  },
  MUSIC_KIT_URL: {
    form: ADDRESS_OR_PATH,
    usual: 'https://js-cdn.music.apple.com/musickit/v3/musickit.js',
    says: "The address of Apple's MusicKit JS.",
  },
  REPORT_URI: {
    form: ADDRESS_OR_PATH,
    says: "Receives browsers' reports of violations of the policy. Absent: browsers report none.",
  },
  REPORT_URL: {
    form: ADDRESS_OR_PATH,
    says: "Receives the pages' errors and times (see Reports). Absent: pages load and send nothing for this.",
  },
  REPORT_SHARE: {
    form: SHARE,
    usual: '1',
    says: 'The share of opened pages that may report.',
  },
  PACKAGE_KEY: {
    form: FILE,
    says: "A file with a private key (ECDSA, P-256, PEM) that signs the package's manifest. Keep it out of the tree. Absent: there is no `manifest.sig`.",
  },
  PACKAGE_NUMBER: {
    form: COUNT,
    says: 'The number of the package, higher with each release, also with a roll-back; for example the number of a CI run. Apps refuse a number that is not above their own. Needed with `PACKAGE_KEY`. Absent: 0.',
  },
  BRIDGE_TEST: {
    form: oneOf('on', 'off'),
    usual: 'off',
    says: "`on` adds the page `/bridge-test`, which tests an app's bridge, to the pages and the package of a debug build (`src/host/README.md`). It stops a release.",
  },
  WORKER: {
    form: oneOf('on', 'off'),
    usual: 'on',
    says: '`off` is the kill switch: it writes a worker that removes any worker and its caches.',
  },
});

export type SettingName = keyof typeof SETTINGS;
export type Settings = Readonly<Record<SettingName, string>>;
export type Given = Readonly<Record<string, string | undefined>>;

const ROWS = Object.entries(SETTINGS) as [SettingName, Setting][];
const SCHEMA = v.object(Object.fromEntries(ROWS.map(([name, { form }]) => [name, v.optional(form)])));

/** Returns every setting, from `given` or its default. Throws one error with all values of a wrong form. */
export function settingsOf(given: Given = {}): Settings {
  const texts = Object.fromEntries(ROWS.map(([name, { usual }]) => [name, given[name]?.trim() || usual]));
  const read = readAs(SCHEMA, texts, 'These settings are not as they have to be:', shown);
  const settings = Object.fromEntries(ROWS.map(([name]) => [name, read[name] ?? ''])) as Settings;
  const { BASE_PATH, START_PAGE } = settings;
  return START_PAGE.startsWith('/') ? { ...settings, START_PAGE: BASE_PATH + START_PAGE } : settings;
}

/** A text of more than 200 characters; the group has the first 200. */
const LONG = /^([^]{200})[^]+$/;

/** Hides tokens, because they are secret, and cuts long texts. */
const shown = (text: unknown, name: string) =>
  /TOKEN/.test(name) ? '"…"' : `"${String(text).replace(LONG, '$1…')}"`;

/** The preview takes these settings from here: the environment's values are for the provider's servers. */
export const FAKE_SETTINGS = {
  MUSIC_DEVELOPER_TOKEN: 'fake-developer-token',
  MUSIC_KIT_URL: '/__fake/musickit.js',
};

/**
 * Only `npm start` and `npm run dev` use this: they show the reports. Tests build without reports, the
 * default of a release.
 */
export const FAKE_REPORTS = { REPORT_URL: '/__fake/reports' };

export const definesOf = (settings: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, scriptString(value)]));
