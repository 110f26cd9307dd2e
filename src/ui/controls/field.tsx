import type { HTMLAttributes, ReactNode } from 'react';
import './field.css';

interface Props {
  readonly label: string;
  /** Unique on the page. Browsers remember typed values by this name. */
  readonly name: string;
  readonly value: string;
  onChange(value: string): void;
  /** An error message about the value. Screen readers announce it. */
  readonly error?: string | null | false | undefined;
  /** Shown below the field, also beside an error: it often says what to type. */
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  readonly maxLength?: number;
  /** With more than one row the field is a textarea. */
  readonly rows?: number;
  /** Switches off the keyboard's capital letters and corrections, for names and codes. */
  readonly verbatim?: boolean;
  /** A button at the end of the field, with the class `field-side`. */
  readonly children?: ReactNode;
}

/**
 * The value of Chromium's field for e-mail is 'mia@strasse.de' after 'mia@straße.de', which is another host. Where the
 * engine takes the keyboard from `inputMode`, a field for text is as good.
 */
const typeOf = (type = 'text') =>
  type === 'email' && !AT_BUILD && 'inputMode' in document.documentElement ? 'text' : type;

interface TypedEvent {
  readonly currentTarget: { readonly value: string };
}

const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: 'false' };

export function Field(props: Props) {
  const { label, name, value, onChange, error, hint, rows, verbatim, children } = props;
  const id = 'field-' + name;
  const Control = rows ? 'textarea' : 'input';
  const read = (event: TypedEvent) => onChange(event.currentTarget.value);
  // No type describes the attributes of both elements.
  const attributes: object = {
    id,
    name,
    value,
    className: 'field-input',
    ...(rows ? { rows } : { type: typeOf(props.type) }),
    autoComplete: props.autoComplete ?? 'off',
    inputMode: props.inputMode,
    maxLength: props.maxLength,
    ...(verbatim && VERBATIM),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? id + '-note' : undefined,
    onInput: read,
    // Chrome on iOS, and some password managers, fill in a field with this event alone. Compat would make an input event
    // of `onChange`. A form that has been sent keeps no draft: Chromium fires this event when its field leaves the page.
    onChangeCapture: (event: TypedEvent) => event.currentTarget.value !== value && read(event),
  };
  return (
    <div className={error ? 'field is-wrong' : 'field'}>
      <div className="field-box">
        <div className="field-main">
          <Control {...attributes} />
          <label className="field-label" htmlFor={id}>
            {label}
          </label>
          <span className="field-frame" />
        </div>
        {children}
      </div>
      {(error || hint) && (
        <div id={id + '-note'}>
          {error && (
            <p className="field-error" role="alert">
              {error}
            </p>
          )}
          {hint && <p className="field-hint">{hint}</p>}
        </div>
      )}
    </div>
  );
}
