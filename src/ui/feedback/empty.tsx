import { Picture } from './picture.tsx';
import './picture.css';

const drawing = (
  <g className="picture-pale">
    <path d="M24 2h24a22 22 0 0 1 0 44H24a22 22 0 0 1 0-44z" />
    <path className="picture-inner" d="M24 11h24a13 13 0 0 1 0 26H24a13 13 0 0 1 0-26z" />
  </g>
);

/** The empty state: a running track that waits for its first lap. */
export function Empty({ title, hint }: { title: string; hint: string }) {
  return <Picture drawing={drawing} title={title} hint={hint} />;
}
