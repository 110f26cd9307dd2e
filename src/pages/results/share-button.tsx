import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { prefetch } from '../../app/load-late-core.ts';
import type { ShareCard } from '../../app/sharing/share-picture.tsx';
import type { Screen } from '../../host/screens.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { SHARE } from '../../ui/icons.ts';
import type { Shareable } from './result.ts';
import { shareOfResult } from './shares.ts';
import '../../ui/controls/primary.css';

type ResultCard = Omit<ShareCard, 'file'>;

const loadPicture = () => import('../../app/sharing/share-picture.tsx');

interface Sharing {
  /** Shares by the native app, or by a picture if the app or the screen cannot. */
  share(screen: Screen | null): void;
  /** The picture, once it is shown. */
  readonly picture: ReactNode;
}

interface Shown {
  readonly Picture: ComponentType<{ card: ShareCard; turn: number }>;
  readonly turn: number;
}

/** `isPicture`: the app never shares it. */
export function useSharing(card: ResultCard, isPicture = false): Sharing {
  const app = getApp();
  const [shown, setShown] = useState<Shown | null>(null);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );
  useEffect(
    () => (isPicture || app.host.kind === 'browser' ? prefetch(loadPicture) : undefined),
    [isPicture, app],
  );
  return {
    share(screen) {
      // A reader who has left the result does not share it.
      if (isGone.current || (screen && app.host.tell('startActivity', screen))) return;
      const loading = loadPicture();
      window.loader.wait(loading);
      loading.then(
        ({ default: Picture }) => {
          if (!isGone.current) setShown((before) => ({ Picture, turn: (before?.turn ?? 0) + 1 }));
        },
        () => app.recover(),
      );
    },
    picture: shown && <shown.Picture card={{ ...card, file: 'result' }} turn={shown.turn} />,
  };
}

/** Shares a picture even within an app, for results that the app must not take for a workout. */
export function SharePictureButton({ card }: { card: ResultCard }) {
  const { share, picture } = useSharing(card, true);
  return (
    <>
      <button className="primary" onClick={() => share(null)}>
        <Icon path={SHARE} size={20} />
        {i18n._('result.share')}
      </button>
      {picture}
    </>
  );
}

interface Props {
  readonly result: Shareable;
  readonly card: ResultCard;
}

/** Hands the result to the native app, which shares it. */
export function ShareButton({ result, card }: Props) {
  const { session, format } = getApp();
  const sharing = useSharing(card);
  const share = () => sharing.share(shareOfResult(result, session.units, format));
  return (
    <>
      <button className="primary" onClick={share}>
        <Icon path={SHARE} size={20} />
        {i18n._('result.share')}
      </button>
      {sharing.picture}
    </>
  );
}
