import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { prefetch } from '../../app/load-late-core.ts';
import { PICTURE_ENTRY } from '../../app/sharing/picture-entry.ts';
import type { ShareCard } from '../../app/sharing/share-picture.tsx';
import type { Screen } from '../../host/screens.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { SHARE } from '../../ui/icons.ts';
import '../../ui/controls/primary.css';

type ResultCard = Omit<ShareCard, 'file'>;

const loadPicture = () => import('../../app/sharing/share-picture.tsx');

interface Sharing {
  /** Shares by the native app, or by a picture if the app or the screen cannot. */
  share(screen: Screen | null): void;
  readonly picture: ReactNode;
}

interface Shown {
  readonly Picture: ComponentType<{ card: ShareCard; turn: number }>;
  /** Counts the taps: each shows the picture again. */
  readonly turn: number;
}

/** `needsPicture`: the native app does not share this card, so the page draws a picture. */
export function useSharing(card: ResultCard, { needsPicture = false } = {}): Sharing {
  const app = getApp();
  const [shown, setShown] = useState<Shown | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    // A reload with an open picture has left its entry, where Back would do nothing.
    if (history.state === PICTURE_ENTRY) history.back();
    return () => {
      isGone.current = true;
    };
  }, []);
  const isLikely = needsPicture || app.host.kind === 'browser';
  useEffect(() => (isLikely ? prefetch(loadPicture) : undefined), [isLikely]);
  return {
    share(screen) {
      // A person who has left the result does not share it.
      if (isGone.current || (screen && app.host.tell('startActivity', screen))) return;
      // Not by `lazyPart`: a sheet that has not opened has no place for a failure.
      const loading = loadPicture();
      window.loader.wait(loading);
      loading.then(
        ({ default: Picture }) => {
          if (!isGone.current) setShown((before) => ({ Picture, turn: (before?.turn ?? 0) + 1 }));
        },
        () => app.reopen(),
      );
    },
    picture: shown && <shown.Picture card={{ ...card, file: 'result' }} turn={shown.turn} />,
  };
}

interface Props {
  readonly card: ResultCard;
  /** Returns what the app shares. Absent for a sample, which the app must not take for a workout. */
  screen?(): Screen;
}

export function ShareButton({ card, screen }: Props) {
  const { share, picture } = useSharing(card, { needsPicture: !screen });
  return (
    <>
      <button className="primary" onClick={() => share(screen ? screen() : null)}>
        <Icon path={SHARE} size={20} />
        {i18n._('result.share')}
      </button>
      {picture}
    </>
  );
}
