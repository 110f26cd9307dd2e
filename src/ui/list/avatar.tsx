import './avatar.css';
import { Photo } from './photo.tsx';

/** A user's picture, or a neutral drawing without one. */
export function Avatar({ src }: { src: string }) {
  const drawing = (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <path d="M18 8a6 6 0 1 0 .01 0zM6.5 36a11.5 14 0 0 1 23 0z" />
    </svg>
  );
  return <Photo className="avatar" src={src} drawing={drawing} />;
}
