import { useEffect, useState } from 'react';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly referrerPolicy?: 'no-referrer';
  onLoad?(): void;
}

/**
 * A picture from a server: nothing while it fails. It is requested again when the network or the user comes
 * back. Only https: the policy and WebViews block http.
 */
export function RemoteImage({ src, ...rest }: Props) {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) return;
    const again = () => document.visibilityState === 'visible' && setFailed(false);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [failed]);
  return failed ? null : (
    <img src={src.replace(/^http:/i, 'https:')} onError={() => setFailed(true)} {...rest} />
  );
}
