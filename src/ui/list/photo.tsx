import type { ReactNode } from 'react';
import './photo.css';

interface Props {
  readonly className: string;
  /** Empty or `null`: there is none. */
  readonly src: string | null;
  /** Stands there while the picture is on its way, and where it doesn't arrive. */
  readonly drawing: ReactNode;
  /** Lies over the picture. */
  readonly children?: ReactNode;
}

/** A picture from somewhere else, over a drawing of ours. No policy and no WebView lets http through. */
export function Photo({ className, src, drawing, children }: Props) {
  return (
    <span className={'photo ' + className}>
      {drawing}
      {src && (
        <img
          key={src}
          src={src.replace(/^http:/i, 'https:')}
          alt=""
          onError={(event) => (event.currentTarget.style.display = 'none')}
        />
      )}
      {children}
    </span>
  );
}
