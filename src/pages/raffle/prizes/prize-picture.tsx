import { Icon } from '../../../ui/icon.tsx';
import { GIFT } from '../../../ui/icons/tasks.ts';
import { Photo } from '../../../ui/list/photo.tsx';
import './prize-picture.css';

interface Props {
  readonly src: string | null;
  /** Of another size. */
  readonly className?: string;
}

/** A prize, or a gift in its wrapping. */
export function PrizePicture({ src, className = '' }: Props) {
  return <Photo className={'prize-picture ' + className} src={src} drawing={<Icon path={GIFT} />} />;
}
