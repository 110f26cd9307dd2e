import { i18n } from '../../i18n/i18n.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/controls/field.css';

interface Props {
  readonly value: string;
  onChange(value: string): void;
  readonly error: string | null | false;
  readonly shown: boolean;
  onShow(shown: boolean): void;
}

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 .01 0z';

/** The field of a password, with a button that shows what was typed. */
export function PasswordField({ value, onChange, error, shown, onShow }: Props) {
  return (
    <Field
      label={i18n._('login.password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      error={error}
      verbatim
    >
      <button
        type="button"
        className="field-side"
        aria-label={i18n._('login.show')}
        aria-pressed={shown}
        onClick={() => onShow(!shown)}
      >
        <Icon path={shown ? `${EYE}M4 20L20 4` : EYE} />
      </button>
    </Field>
  );
}
