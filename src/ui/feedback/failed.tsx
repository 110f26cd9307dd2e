import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { usePassedFocus } from '../passed-focus.ts';
import '../controls/button.css';
import './picture.css';

interface PictureProps {
  /** SVG content: a running track, in a view box of 72 by 48. */
  readonly drawing: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

export function Picture({ drawing, title, hint, children }: PictureProps) {
  return (
    <div className="picture">
      <svg width="72" height="48" aria-hidden="true">
        {drawing}
      </svg>
      <h2>{title}</h2>
      <p dir="auto">{hint}</p>
      {children}
    </div>
  );
}

const unfinishedLap = (
  <>
    <path d="M24 2h24a22 22 0 0 1 0 44H24a22 22 0 0 1 0-44z" />
    <path className="picture-lap" d="M46 2h2a22 22 0 0 1 0 44H34" />
    <path className="picture-mark" d="M36 15v11m0 7v.01" />
  </>
);

export interface ShownFailure {
  readonly kind: string;
  readonly message: string | null;
  /** A button for a failure that a retry cannot end. */
  readonly way?: { readonly label: string; go(): void };
}

interface ButtonProps {
  readonly className: string;
  readonly failure: ShownFailure | null | undefined;
  onRetry(): void;
}

/** The button of a failure: its own way out, or a retry. */
export function RetryButton({ className, failure, onRetry }: ButtonProps) {
  const button = usePassedFocus();
  return (
    <button ref={button} className={className} onClick={failure?.way ? failure.way.go : onRetry}>
      {failure?.way ? failure.way.label : i18n._('failed.retry')}
    </button>
  );
}

interface Props {
  /** The default says that the page failed. */
  readonly title?: string;
  /** The default blames the connection. */
  readonly failure?: ShownFailure | undefined;
  onRetry(): void;
}

export function Failed({ title, failure, onRetry }: Props) {
  const hint =
    !failure || failure.kind === 'transport'
      ? i18n._('failed.hint')
      : failure.message || i18n._('problem.service');
  return (
    <Picture drawing={unfinishedLap} title={title || i18n._('failed.page')} hint={hint}>
      <RetryButton className="button" failure={failure} onRetry={onRetry} />
    </Picture>
  );
}
