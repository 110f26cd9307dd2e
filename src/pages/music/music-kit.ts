/** What of Apple's MusicKit JS (v3) is used. */
interface MusicKit {
  configure(options: { developerToken: string; app: { name: string; build: string } }): unknown;
  getInstance(): { authorize(): unknown };
}

/** Apple's script, ready to ask the person. */
export interface MusicPlayer {
  /** Has to be called by a touch, since it opens a window; the token of the person's music account. */
  authorize(): Promise<string>;
}

export interface MusicKitSettings {
  readonly url: string;
  readonly developerToken: string;
}

const LOAD_MS = 15_000;

/**
 * Loads and configures Apple's script. Rejects where it does not come, or does not run in this engine: it leaves no
 * MusicKit behind then.
 */
export function loadMusicKit(
  window: Window,
  { url, developerToken }: MusicKitSettings,
): Promise<MusicPlayer> {
  const find = () => (window as unknown as { MusicKit?: MusicKit }).MusicKit;
  const loaded = new Promise<void>((resolve, reject) => {
    if (find()) return resolve();
    const script = window.document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = reject;
    window.setTimeout(reject, LOAD_MS);
    window.document.head.appendChild(script);
  });
  return loaded
    .then(() => {
      const kit = find();
      if (!kit) throw new Error('MusicKit');
      return Promise.resolve(
        kit.configure({ developerToken, app: { name: window.document.title, build: '1' } }),
      ).then(() => kit.getInstance());
    })
    .then((player) => ({
      authorize: () =>
        new Promise((resolve) => resolve(player.authorize())).then((token) => {
          if (typeof token !== 'string' || !token) throw new Error('declined');
          return token;
        }),
    }));
}

/**
 * Takes out of the storages and cookies what the script has written of the token, as it is or escaped: it is the
 * host's alone. A cookie may be of our host or of a domain that it is part of.
 */
export function forgetToken(window: Window, token: string): void {
  const holds = (text: string) => [token, encodeURIComponent(token)].some((each) => text.indexOf(each) >= 0);
  (['localStorage', 'sessionStorage'] as const).forEach((name) => {
    try {
      const storage = window[name];
      Object.keys(storage).forEach((key) => {
        if (holds(String(storage.getItem(key)))) storage.removeItem(key);
      });
    } catch {
      // No storage, so nothing in it.
    }
  });
  const { document, location } = window;
  const labels = location.hostname.split('.');
  const domains = labels.map((_, from) => ';domain=' + labels.slice(from).join('.'));
  document.cookie
    .split('; ')
    .filter(holds)
    .forEach((cookie) =>
      [''].concat(domains).forEach((domain) => {
        document.cookie = cookie.replace(/=[^]*/, '') + '=;path=/;max-age=0' + domain;
      }),
    );
}
