import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { App } from '../../app/app.ts';
import { failureText, type Notices } from '../../app/notices.ts';
import type { LinkFields } from './calls.ts';
import { hostsOf } from './login-address.ts';
import { createLogin, type Login, type LoginNeeds, type LoginProblem } from './login-store.ts';
import { cleanTyped } from '../../sport/typed.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/controls/field.css';
import './login.css';

/** A login page runs without the app, and gets this in its place. */
export interface LoginContext {
  readonly gateway: App['gateway'];
  readonly notices: Notices;
  /** Not decoded. */
  readonly search: string;
  /** The values that the person typed or the browser filled in before the script ran. */
  readonly typed: { readonly username: string; readonly password: string };
  /** Redirects the browser. The new page replaces this one in the history. */
  leave(url: string): void;
}

interface Props {
  readonly context: LoginContext;
  readonly title: string;
  /** The icon of the equipment that is linked with the voice assistant. */
  readonly mark: string;
  readonly accountLabel: string;
  /** The error of an empty account field. */
  readonly accountMissing: string;
  readonly accountType: 'text' | 'email';
  /** `null` if the link lacks a parameter of the voice assistant. */
  readonly link: LinkFields | null;
  readonly authorize?: LoginNeeds['authorize'];
  readonly children?: ReactNode;
  /** Rendered over the page, to choose a tenant. */
  sheet?(login: Login): ReactNode;
}

const NOTICE_MS = 1000;

function textOf(problem: Exclude<LoginProblem, { kind: 'incomplete' }>): string {
  if (problem.kind === 'failed') return failureText(problem.failure.kind, problem.failure.message);
  // The word in brackets is for support, so it is the same in every language.
  if (problem.kind === 'redirect') return `${i18n._('login.redirect')} (redirect-${problem.refused})`;
  return i18n._('login.noTenant');
}

/** The form, or a note that the link is incomplete. */
export function LoginPage(props: Props) {
  const { title, mark } = props;
  // The build does not know the link, and sends nothing.
  const link = AT_BUILD ? { clientId: '', state: '' } : props.link;
  return (
    <main className="login">
      <LinkedPicture mark={mark} />
      <h1 className="login-title">{orBone(title)}</h1>
      {link ? (
        <>
          <p className="login-hint">{orBone(i18n._('login.hint'))}</p>
          <LoginForm {...props} link={link} />
        </>
      ) : (
        <p className="login-hint" role="alert">
          {i18n._('login.link')}
        </p>
      )}
    </main>
  );
}

interface FormProps extends Props {
  readonly link: LinkFields;
}

function LoginForm(props: FormProps) {
  const { link, authorize } = props;
  const { gateway, notices, typed, leave } = props.context;
  const form = useRef<HTMLFormElement>(null);
  const [account, setAccount] = useState(typed.username);
  const [password, setPassword] = useState(typed.password);
  const [shown, show] = useState(false);
  const login = useMemo(
    () =>
      createLogin({
        gateway,
        link,
        authorize,
        hosts: hostsOf(REDIRECT_HOSTS),
        notice: () => notices.show(i18n._('login.incomplete'), 'note', NOTICE_MS),
        forget: () => setPassword(''),
        leave,
      }),
    [gateway, link, authorize, notices, leave],
  );
  const { phase, problem } = login.state.value;

  useEffect(() => {
    const startAgain = () => {
      setPassword('');
      login.reset();
    };
    // After a return from the back/forward cache another person may hold the phone.
    const look = ({ persisted }: PageTransitionEvent) => persisted && startAgain();
    // An app may have opened for the https address (an app link): then no page replaces this one.
    const comeBack = () =>
      document.visibilityState === 'visible' && login.state.value.phase === 'leaving' && startAgain();
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [login]);

  const inputOf = (name: 'username' | 'password') =>
    form.current?.elements.namedItem(name) as HTMLInputElement;
  /** A password manager may fill in fields without an input event. Drawing the form again must not empty them. */
  const read = () => {
    const filled = { account: inputOf('username').value, password: inputOf('password').value };
    setAccount(filled.account);
    setPassword(filled.password);
    return filled;
  };

  const submit = () => {
    const filled = read();
    show(false);
    login.submit({ ...filled, account: cleanTyped(filled.account, 'account') });
    const now = login.state.value.problem;
    if (now?.kind === 'incomplete') inputOf(now.field).focus();
  };

  const isIncomplete = problem?.kind === 'incomplete';
  return (
    <>
      <form
        method="post"
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={props.accountLabel}
          name="username"
          type={props.accountType}
          autoComplete="username"
          inputMode="email"
          value={account}
          onChange={read}
          error={isIncomplete && !cleanTyped(account, 'account') && props.accountMissing}
          verbatim
        />
        <PasswordField
          value={password}
          onChange={read}
          error={isIncomplete && !password && i18n._('login.needsPassword')}
          shown={shown}
          onShow={(next) => {
            read();
            show(next);
          }}
        />
        {problem && problem.kind !== 'incomplete' && (
          <p className="login-problem" dir="auto" role="alert">
            {textOf(problem)}
          </p>
        )}
        <SubmitButton
          label={i18n._('login.signIn')}
          busyLabel={i18n._('login.busy')}
          busy={phase !== 'form'}
          disabled={AT_BUILD}
        />
      </form>
      <a className="login-link" href={AT_BUILD ? undefined : FORGOT_PASSWORD_URL} rel="noreferrer">
        {orBone(i18n._('login.forgot'))}
      </a>
      {props.children}
      {props.sheet?.(login)}
    </>
  );
}

interface PasswordProps {
  readonly value: string;
  onChange(value: string): void;
  readonly error: string | null | false;
  readonly shown: boolean;
  onShow(shown: boolean): void;
}

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 .01 0z';

/** The field of a password, with a button that shows what was typed. */
function PasswordField({ value, onChange, error, shown, onShow }: PasswordProps) {
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

function LinkedPicture({ mark }: { mark: string }) {
  return (
    <div className="login-picture" aria-hidden="true">
      <span className="login-disc login-app">
        <Icon path={mark} size={28} />
      </span>
      <span className="login-dots" />
      <span className="login-disc">
        <Icon path="M4 10.5v3M8 7v10M12 3.5v17M16 7v10M20 10.5v3" size={28} />
      </span>
    </div>
  );
}
