import './primary.css';
import './spinner.css';

interface Props {
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** True until the page's script listens: the browser itself must not send the form. */
  readonly disabled?: boolean;
}

/** While the form is being sent, the button shows a spinner and keeps the focus. */
export function SubmitButton({ label, busyLabel, busy, disabled }: Props) {
  return (
    <button className="primary" type="submit" aria-busy={busy} disabled={disabled}>
      {busy ? (
        <span key="busy" className="spinner" role="progressbar" aria-label={busyLabel} />
      ) : (
        // A browser that translates the page replaces the text node: a new element removes the old text with it.
        <span key="label">{label}</span>
      )}
    </button>
  );
}
