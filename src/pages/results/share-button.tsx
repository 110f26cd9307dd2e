import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { prefetch } from '../../app/load-services.ts';
import type { Screen } from '../../host/screens.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { WallTime } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Shareable } from './result.ts';
import type { Field } from './result-body.tsx';
import { shareOfResult } from './shares.ts';
import '../../ui/controls/primary.css';

/** A result as its picture shows it, in the words of the page. */
export interface ShareCard {
  /** What the workout was, where that is known: a course, a sport. */
  readonly title?: Maybe<string>;
  /** The number in the lap. */
  readonly hero: string;
  readonly unit: string;
  readonly at: Maybe<WallTime>;
  readonly fields: readonly Field[];
}

const loadPicture = () => import('./share-picture.tsx');

interface Sharing {
  /** Shares by the native app; where there is none that does, or without a screen of it, by a picture. */
  share(screen: Screen | null): void;
  /** To be rendered: the picture, once it is shown. */
  readonly picture: ReactNode;
}

interface Shown {
  readonly Picture: ComponentType<{ card: ShareCard; turn: number }>;
  readonly turn: number;
}

/** `isPicture`: it is never shared by the app. */
export function useSharing(card: ShareCard, isPicture = false): Sharing {
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
      // Who has left the result meanwhile does not share it any more.
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
    picture: shown && <shown.Picture card={card} turn={shown.turn} />,
  };
}

export const SHARE =
  'M12 15V3.5M8 7l4-3.5L16 7M8.5 10.5h-2a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-2';

/** Shares a picture, also within an app: of what the app must not take for a workout. */
export function SharePictureButton({ card }: { card: ShareCard }) {
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
  readonly card: ShareCard;
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
