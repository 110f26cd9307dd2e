import { i18n } from '../../i18n/i18n.ts';
import '../controls/button.css';
import './failed-row.css';

/** What failed, in one line below what is there already. */
export function FailedRow({ text, retry }: { text: string; retry(): void }) {
  return (
    <div className="failed-row" role="alert">
      <p>{text}</p>
      <button className="button-link" onClick={retry}>
        {i18n._('failed.retry')}
      </button>
    </div>
  );
}
