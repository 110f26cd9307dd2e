import { Icon } from '../../../ui/icon.tsx';
import { GIFT } from '../../../ui/icons.ts';
import { Photo } from '../../../ui/list/photo.tsx';
import './prize-picture.css';

interface Props {
  readonly src: string | null;
  /** Sets another size. */
  readonly className?: string;
}

/** The picture of a prize, or a drawing of a gift if there is none. */
export function PrizePicture({ src, className = '' }: Props) {
  return <Photo className={`prize-picture ${className}`} src={src} drawing={<Icon path={GIFT} />} />;
}
