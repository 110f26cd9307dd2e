import './primary.css';
import './spinner.css';

interface Props {
  readonly label: string;
  /** What is being done, while it is. */
  readonly busyLabel: string;
  readonly busy: boolean;
  /** For the time before anybody listens: a form must not be sent by the browser itself. */
  readonly disabled?: boolean;
}

/** Sends the form that it stands in; a spinner takes the label's place meanwhile, and the focus stays. */
export function SubmitButton({ label, busyLabel, busy, disabled }: Props) {
  return (
    <button className="primary" type="submit" aria-busy={busy} disabled={disabled}>
      {busy ? <span className="spinner" role="progressbar" aria-label={busyLabel} /> : label}
    </button>
  );
}
