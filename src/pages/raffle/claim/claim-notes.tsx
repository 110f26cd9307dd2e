import { i18n } from '../../../i18n/i18n.ts';
import type { ClaimState } from './claim-store.ts';
import '../../../ui/controls/button.css';
import './claim.css';

export function RefusedNote({ phase, feedback }: ClaimState) {
  return phase === 'refused' ? (
    <div className="claim-notes" role="status">
      <h2>{i18n._('claim.refused')}</h2>
      {feedback && <p dir="auto">{feedback}</p>}
    </div>
  ) : null;
}

interface FailureProps extends Pick<ClaimState, 'failure'> {
  /** What is said of a claim that could not be sent, unless the server says something. */
  readonly unsent?: string;
}

export function FailureNote({ failure, unsent }: FailureProps) {
  if (!failure) return null;
  const { message, way } = failure;
  return (
    <>
      <p className="claim-notes-failure" role="alert">
        {message || unsent}
      </p>
      {way && (
        <button type="button" className="button-link" onClick={way.go}>
          {way.label}
        </button>
      )}
    </>
  );
}
