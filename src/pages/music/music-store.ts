import { signal, type ReadonlySignal } from '@preact/signals';
import type { Host } from '../../host/contract.ts';
import { createTapGuard } from '../../host/tap-guard.ts';
import { forgetToken, loadMusicKit, type MusicKitSettings, type MusicPlayer } from './music-kit.ts';

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
