import { useState, type ReactNode } from 'react';
import { hideUntilBack } from '../hide-until-back.ts';
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

/** A remote picture over a drawing of ours. Only https: the policy and WebViews block http. */
export function Photo({ className, src, drawing, children }: Props) {
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <span className={'photo ' + className}>
      {src && src === loaded ? null : drawing}
      {src && (
        <img
          key={src}
          src={src.replace(/^http:/i, 'https:')}
          alt=""
          onLoad={() => setLoaded(src)}
          onError={(event) => hideUntilBack(event.currentTarget)}
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
