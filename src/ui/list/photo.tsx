import { useEffect, useState, type ReactNode } from 'react';
import './avatar.css';
import './photo.css';

interface Props {
  readonly className: string;
  /** Empty or `null` if there is no picture. */
  readonly src: string | null;
  /** A placeholder until the picture has loaded, and if it fails. Pictures may have transparent parts. */
  readonly drawing: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A remote picture over a drawing of ours. Only https: the policy and WebViews block http. If it fails, it is
 * requested again when the network or the user comes back.
 */
export function Photo({ className, src, drawing, children }: Props) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (!failed) return;
    const again = () => document.visibilityState === 'visible' && setFailed(null);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [failed]);
  return (
    <span className={'photo ' + className}>
      {src && src === loaded ? null : drawing}
      {src && src !== failed && (
        <img
          key={src}
          src={src.replace(/^http:/i, 'https:')}
          alt=""
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      )}
      {children}
    </span>
  );
}

/** A user's picture, or a neutral drawing without one. */
export function Avatar({ src }: { src: string }) {
  const drawing = (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <path d="M18 8a6 6 0 1 0 .01 0zM6.5 36a11.5 14 0 0 1 23 0z" />
    </svg>
  );
  return <Photo className="avatar" src={src} drawing={drawing} />;
}
