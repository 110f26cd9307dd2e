import { signal, type ReadonlySignal } from '@preact/signals';
import type { Host } from '../../host/contract.ts';
import { createTapGuard } from '../../host/tap-guard.ts';

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
interface MusicPlayer {
  /**
   * Call it in a touch handler, because it opens a window. Resolves with the token of the person's music
   * account.
   */
  authorize(): Promise<string>;
}

interface MusicKitSettings {
  readonly url: string;
  readonly developerToken: string;
}

/**
 * `noHost`: only the app can take the token; `noToken`: the build has no token of Apple; `noScript`: Apple's
 * script did not load, or does not run here; `declined`: the person refused, or Apple's window did.
 */
export type MusicStatus =
  'loading' | 'ready' | 'authorizing' | 'done' | 'noHost' | 'noToken' | 'noScript' | 'declined';

export interface Music {
  readonly status: ReadonlySignal<MusicStatus>;
  load(): void;
  /** Asks the person for access. Call it in a touch handler. */
  connect(): void;
}

const MUSIC_SETTINGS: MusicKitSettings = { url: MUSIC_KIT_URL, developerToken: MUSIC_DEVELOPER_TOKEN };

/** Connects a person's Apple Music account. The token goes to the host and nowhere else. */
export function createMusic(host: Host, settings = MUSIC_SETTINGS): Music {
  const status = signal<MusicStatus>('loading');
  let player: MusicPlayer | null = null;
  let attempt = 0;
  const guard = createTapGuard();

  return {
    status,

    load() {
      if (host.kind === 'browser' || !host.can('musicAuthorized')) status.value = 'noHost';
      else if (!settings.developerToken) status.value = 'noToken';
      else {
        status.value = 'loading';
        loadMusicKit(settings).then(
          (loaded) => {
            player = loaded;
            status.value = 'ready';
          },
          () => (status.value = 'noScript'),
        );
      }
    },

    connect() {
      if (!player || status.value === 'done' || !guard.takes()) return;
      // Apple's window may close without a report, so a later touch asks again. The first token counts.
      const mine = ++attempt;
      status.value = 'authorizing';
      player.authorize().then(
        (musicUserToken) => {
          if (status.value !== 'done') {
            const taken = host.tell('startActivity', { activityLabel: 'musicAuthorized', musicUserToken });
            status.value = taken ? 'done' : 'noHost';
          }
          forgetToken(musicUserToken);
        },
        () => {
          if (mine !== attempt || status.value !== 'authorizing') return;
          status.value = 'declined';
          guard.forget();
        },
      );
    },
  };
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
function loadMusicKit({ url, developerToken }: MusicKitSettings): Promise<MusicPlayer> {
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
function forgetToken(token: string): void {
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
