import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import './field.css';

interface Props {
  readonly label: string;
  /** Tells the fields of a page apart, and names it to the browser's own memory. */
  readonly name: string;
  readonly value: string;
  change(value: string): void;
  /** What is wrong with the value, in words; it is read out as it appears. */
  readonly error?: string | null | false | undefined;
  /** What belongs into it, below, where nothing is wrong. */
  readonly hint?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  readonly maxLength?: number;
  /** More than one: a text of several lines. */
  readonly rows?: number;
  readonly disabled?: boolean;
  /** Names and codes are taken as they are typed. */
  readonly verbatim?: boolean;
  /** At its end: a button of the class `field-side`. */
  readonly children?: ReactNode;
}

/** A line to write in, with its label inside on top. */
export function Field(props: Props) {
  const { label, name, value, change, error, hint, rows, verbatim, children } = props;
  const id = 'field-' + name;
  const note = error || hint;
  return (
    <div className={error ? 'field is-wrong' : 'field'}>
      <div className="field-box">
        <div className="field-main">
          {createElement(rows ? 'textarea' : 'input', {
            id,
            name,
            value,
            className: 'field-input',
            type: rows ? undefined : props.type || 'text',
            rows,
            autoComplete: props.autoComplete || 'off',
            inputMode: props.inputMode,
            maxLength: props.maxLength,
            disabled: props.disabled,
            autoCapitalize: verbatim ? 'none' : undefined,
            autoCorrect: verbatim ? 'off' : undefined,
            spellCheck: verbatim ? 'false' : undefined,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': note ? id + '-note' : undefined,
            onInput: (event: { currentTarget: HTMLInputElement }) => change(event.currentTarget.value),
          })}
          <label className="field-label" htmlFor={id}>
            {label}
          </label>
          <span className="field-frame" />
        </div>
        {children}
      </div>
      {note && (
        <p
          className={error ? 'field-error' : 'field-hint'}
          id={id + '-note'}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}
