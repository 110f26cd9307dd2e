import { i18n } from '../../i18n/i18n.ts';
import '../controls/button.css';
import './failed-row.css';

/** A failure message in one line, below content that has already loaded. */
export function FailedRow({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <div className="failed-row" role="alert">
      <p>{text}</p>
      <button className="button-link" onClick={onRetry}>
        {i18n._('failed.retry')}
      </button>
    </div>
  );
}
