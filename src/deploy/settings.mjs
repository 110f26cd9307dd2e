/**
 * What a provider sets at build time, by the name of the environment's variable, with what stands in where it is
 * absent. Every name is a constant of that name in the code (src/build-constants.d.ts).
 */
const SETTINGS = {
  GATEWAY_ORIGIN: { usual: '', says: "the gateway's origin; empty: the pages' own" },
  IOT_ORIGIN: { usual: '', says: "the IoT host's origin; empty: the pages' own" },
  START_PAGE: {
    usual: '',
    says: 'where the raffle sends people without a session: an address, or a path of these pages',
  },
  BRAND_CLIENT_ID: { usual: 'brand-web-app', says: "the brand's client identifier at its sign-in" },
  SIGN_UP_URL: { usual: 'https://app.example.com/sign-up', says: 'where accounts of the brand are made' },
  REDIRECT_HOSTS: {
    usual: '',
    says: 'hosts that a sign-in may lead to, with commas between; empty: any https host',
  },
  MUSIC_DEVELOPER_TOKEN: { usual: '', says: "Apple's developer token; empty: music can't be connected" },
  MUSIC_KIT_URL: {
    usual: 'https://js-cdn.music.apple.com/musickit/v3/musickit.js',
    says: "the address of Apple's script",
  },
};

/** Every setting of `given`, or what it is without. */
export function settingsOf(given = {}) {
  const valueOf = (name) => (given[name] || SETTINGS[name].usual).trim();
  const settings = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, valueOf(name)]));
  const hosts = settings.REDIRECT_HOSTS.split(/[\s,]+/).filter(Boolean);
  const wrong = hosts.find((host) => !/^[\w-]+(\.[\w-]+)*(:\d+)?$/.test(host));
  if (wrong)
    throw new Error(`REDIRECT_HOSTS takes names of hosts, such as layla.amazon.com: ${wrong} is none`);
  for (const name of ['GATEWAY_ORIGIN', 'IOT_ORIGIN']) settings[name] = settings[name].replace(/\/$/, '');
  return settings;
}

/** For a build that is served by the preview: what the environment says is for the provider's servers. */
export const FAKE_SETTINGS = {
  MUSIC_DEVELOPER_TOKEN: 'fake-developer-token',
  MUSIC_KIT_URL: '/__fake/musickit.js',
};

/** For esbuild's `define`. */
export const definesOf = (settings) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]));
