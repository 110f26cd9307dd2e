import { Icon } from '../../../ui/icon.tsx';
import { GIFT } from '../../../ui/icons/tasks.ts';
import { Photo } from '../../../ui/list/photo.tsx';
import './prize-picture.css';

/** A prize, or a gift in its wrapping. */
export function PrizePicture({ src }: { src: string | null }) {
  return <Photo className="prize-picture" src={src} drawing={<Icon path={GIFT} />} />;
}
