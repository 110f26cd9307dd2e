import { useEffect, useState, type ReactNode } from 'react';

export type Choices = Readonly<Record<string, string>>;

interface FieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A few short choices, side by side. */
export function Segments({ label, value, choices, onChange }: FieldProps & { choices: Choices }) {
  return (
    <div class="field" role="radiogroup" aria-label={label}>
      <span class="field-label">{label}</span>
      <div class="segments">
        {Object.entries(choices).map(([choice, text]) => (
          <button
            key={choice}
            type="button"
            role="radio"
            aria-checked={choice === value}
            class={choice === value ? 'segment segment-on' : 'segment'}
            onClick={() => onChange(choice)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A longer list of choices. It also shows a value that is not among them. */
export function Select({ label, value, choices, onChange }: FieldProps & { choices: Choices }) {
  return (
    <label class={value && value !== Object.keys(choices)[0] ? 'field field-changed' : 'field'}>
      <span class="field-label">{label}</span>
      <select value={value} onInput={(event) => onChange(event.currentTarget.value)}>
        {Object.entries(choices).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
        {value in choices ? null : <option value={value}>{value}</option>}
      </select>
    </label>
  );
}

/** A text field that applies its value on blur or Enter. `choices` are suggested while typing; a long text wraps. */
export function Text({
  label,
  value,
  onChange,
  hint = '',
  choices = [],
  isLong = false,
}: FieldProps & { hint?: string; choices?: readonly string[]; isLong?: boolean }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const Field = isLong ? 'textarea' : 'input';
  const list = `list-${label.replace(/\W/g, '')}`;
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text);
      }}
    >
      <label class="field-label" for={`text-${list}`}>
        {label}
      </label>
      <Field
        id={`text-${list}`}
        class={isLong ? 'long' : undefined}
        value={text}
        placeholder={hint}
        list={choices.length ? list : undefined}
        spellcheck={false}
        onInput={(event: { currentTarget: { value: string } }) => setText(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (!isLong || event.key !== 'Enter') return;
          event.preventDefault();
          onChange(text);
        }}
        onBlur={() => text !== value && onChange(text)}
      />
      {choices.length ? (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      ) : null}
    </form>
  );
}

export function Section({
  title,
  count = 0,
  children,
}: {
  title: string;
  count?: number;
  children: ReactNode;
}) {
  return (
    <section class="section">
      <h2>
        {title}
        {count ? <span class="count">{count}</span> : null}
      </h2>
      {children}
    </section>
  );
}
