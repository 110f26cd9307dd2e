import '../controls/button.css';
import { RetryButton, type ShownFailure } from './failed.tsx';
import './failed-row.css';

interface Props {
  readonly text: string;
  readonly failure?: ShownFailure | null;
  onRetry(): void;
}

/** A failure message in one line, below content that has already loaded. */
export function FailedRow({ text, failure, onRetry }: Props) {
  return (
    <div className="failed-row" role="alert">
      <p>{text}</p>
      <RetryButton className="button-link" failure={failure} onRetry={onRetry} />
    </div>
  );
}
