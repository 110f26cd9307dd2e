import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { prefetch } from '../../app/load-later.ts';
import type { Screen } from '../../host/screens.ts';
import type { ShareCard } from './share-card.ts';

const loadPicture = () => import('./share-picture.tsx');

interface Sharing {
  /** Shares by the native app; where there is none that does, by a picture. */
  share(screen: Screen): void;
  /** To be rendered: the picture, once it is shown. */
  readonly picture: ReactNode;
}

interface Shown {
  readonly Picture: ComponentType<{ card: ShareCard; turn: number }>;
  readonly turn: number;
}

export function useSharing(card: ShareCard): Sharing {
  const app = getApp();
  const [shown, setShown] = useState<Shown | null>(null);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );
  useEffect(() => (app.host.kind === 'browser' ? prefetch(loadPicture) : undefined), [app]);
  return {
    share(screen) {
      // Who has left the result meanwhile does not share it any more.
      if (isGone.current || app.host.tell('startActivity', screen)) return;
      const loading = loadPicture();
      window.loader.wait(loading);
      loading.then(
        ({ default: Picture }) => {
          if (!isGone.current) setShown((before) => ({ Picture, turn: (before?.turn ?? 0) + 1 }));
        },
        () => app.recover(),
      );
    },
    picture: shown && <shown.Picture card={card} turn={shown.turn} />,
  };
}
