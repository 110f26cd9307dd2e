import { i18n } from '../../i18n/i18n.ts';
import '../controls/button.css';
import { Picture } from './picture.tsx';

const drawing = <path d="M24 2h24a22 22 0 0 1 0 44H24a22 22 0 0 1 0-44z" />;

interface Props {
  readonly title: string;
  readonly hint: string;
  back(): void;
}

/** The state of a part that does not exist, where a retry would not help: a track without a lap. */
export function Missing({ title, hint, back }: Props) {
  return (
    <Picture drawing={drawing} title={title} hint={hint}>
      <button className="button" onClick={back}>
        {i18n._('action.back')}
      </button>
    </Picture>
  );
}
