import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import '../controls/button.css';
import { Picture } from './failed.tsx';
import './picture.css';

const emptyTrack = (
  <g className="picture-pale">
    <path d="M24 2h24a22 22 0 0 1 0 44H24a22 22 0 0 1 0-44z" />
    <path className="picture-inner" d="M24 11h24a13 13 0 0 1 0 26H24a13 13 0 0 1 0-26z" />
  </g>
);

interface EmptyProps {
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

export function Empty(props: EmptyProps) {
  return <Picture drawing={emptyTrack} {...props} />;
}

const bareTrack = <path d="M24 2h24a22 22 0 0 1 0 44H24a22 22 0 0 1 0-44z" />;

interface MissingProps {
  readonly title: string;
  readonly hint: string;
  back(): void;
}

/** A block for something that does not exist, so that a retry would not help. */
export function Missing({ title, hint, back }: MissingProps) {
  return (
    <Picture drawing={bareTrack} title={title} hint={hint}>
      <button className="button" onClick={back}>
        {i18n._('action.back')}
      </button>
    </Picture>
  );
}
