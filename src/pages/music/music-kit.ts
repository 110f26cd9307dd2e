declare global {
  interface Window {
    /** The used part of Apple's MusicKit JS (v3). Absent if the script does not run in this engine. */
    readonly MusicKit?: {
      configure(options: { developerToken: string; app: { name: string; build: string } }): unknown;
      getInstance(): { authorize(): unknown };
    };
  }
}

/** Apple's script, configured and ready to ask the person. */
export interface MusicPlayer {
  /**
   * Call it in a touch handler, because it opens a window. Resolves with the token of the person's music
   * account.
   */
  authorize(): Promise<string>;
}

export interface MusicKitSettings {
  readonly url: string;
  readonly developerToken: string;
}

const LOAD_MS = 15_000;

const addScript = (url: string) =>
  new Promise<void>((resolve, reject) => {
    if (window.MusicKit) return resolve();
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.appendChild(script);
  });

/**
 * Loads and configures Apple's script. Rejects if it cannot be loaded, does not run in this engine, or is not ready
 * after `LOAD_MS`: configuring it sends requests, too.
 */
export function loadMusicKit({ url, developerToken }: MusicKitSettings): Promise<MusicPlayer> {
  const configured = addScript(url).then(() => {
    const kit = window.MusicKit;
    if (!kit) throw new Error('MusicKit');
    const ready = kit.configure({ developerToken, app: { name: document.title, build: '1' } });
    return Promise.resolve(ready).then(() => kit.getInstance());
  });
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, LOAD_MS));
  return Promise.race([configured, late]).then((player) => ({
    authorize: () =>
      new Promise((resolve) => resolve(player.authorize())).then((token) => {
        if (typeof token !== 'string' || !token) throw new Error('declined');
        return token;
      }),
  }));
}

/**
 * Deletes the token, plain or escaped, from storages and cookies where the script wrote it: only the host may
 * keep it. A cookie may belong to our host or to a parent domain.
 */
export function forgetToken(token: string): void {
  const holds = (text: string) => [token, encodeURIComponent(token)].some((each) => text.includes(each));
  (['localStorage', 'sessionStorage'] as const).forEach((name) => {
    try {
      const storage = window[name];
      Object.keys(storage).forEach((key) => {
        if (holds(String(storage.getItem(key)))) storage.removeItem(key);
      });
    } catch {
      // No storage, so no token.
    }
  });
  const labels = location.hostname.split('.');
  const domains = labels.map((_, from) => `;domain=${labels.slice(from).join('.')}`);
  document.cookie
    .split('; ')
    .filter(holds)
    .forEach((cookie) =>
      ['', ...domains].forEach((domain) => {
        document.cookie = `${cookie.replace(/=[^]*/, '')}=;path=/;max-age=0${domain}`;
      }),
    );
}
