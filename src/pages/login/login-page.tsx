import { useEffect, useRef, useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import type { App } from '../../app/app.ts';
import { createLogin, type Login, type LoginNeeds, type LoginProblem } from './login-store.ts';
import type { Notices } from '../../app/notices.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { LinkedPicture } from './linked-picture.tsx';
import './login.css';
import { PasswordField } from './password-field.tsx';

/** What a login page works with: there is no app around it. */
export interface LoginContext {
  readonly gateway: App['gateway'];
  readonly notices: Notices;
  readonly settings: {
    /** The brand's own client identifier. */
    readonly brandClientId: string;
    /** Where accounts of the brand are made. */
    readonly signUpUrl: string;
    /** Where people get a new password. */
    readonly forgotUrl: string;
    /** Where a sign-in may lead; empty: any https host. */
    readonly hosts: readonly string[];
  };
  /** The address's query, as it is written. */
  readonly search: string;
  /** What somebody typed into the document, or the browser filled in, before the script was there. */
  readonly typed: { readonly username: string; readonly password: string };
  /** Sends the browser on, in the place of this page. */
  leave(url: string): void;
}

interface Props {
  readonly context: LoginContext;
  readonly title: string;
  /** The drawing of what is linked with the voice. */
  readonly mark: string;
  readonly hint: string;
  readonly accountLabel: string;
  readonly accountType: 'text' | 'email';
  readonly link: LoginNeeds['link'];
  readonly authorize?: LoginNeeds['authorize'];
  /** Below the form. */
  readonly children?: ReactNode;
  /** Lies over the page: the choice of a tenant. */
  over?(login: Login): ReactNode;
}

const NOTICE_MS = 1000;

const textOf = (problem: LoginProblem) =>
  problem.kind === 'failed'
    ? problem.message || i18n._('problem.service')
    : {
        incomplete: i18n._('login.incomplete'),
        link: i18n._('login.link'),
        noTenant: i18n._('login.noTenant'),
        redirect: i18n._('login.redirect'),
      }[problem.kind];

/** An account, a password, and where that leads: the same form for every way in. */
export function LoginPage(props: Props) {
  const { title, hint, link, authorize } = props;
  const { gateway, notices, settings, typed, leave } = props.context;
  const form = useRef<HTMLFormElement>(null);
  const [account, setAccount] = useState(typed.username);
  const [password, setPassword] = useState(typed.password);
  const [shown, show] = useState(false);
  const [login] = useState(() =>
    createLogin({
      gateway,
      link,
      authorize,
      hosts: settings.hosts,
      notice: () => notices.show(i18n._('login.incomplete'), NOTICE_MS),
      forget: () => setPassword(''),
      leave,
    }),
  );
  const { step, problem } = login.state.value;

  useEffect(() => {
    // A page that the browser kept whole knows nothing of who holds the phone now.
    const look = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setPassword('');
      login.reset();
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);

  const submit = () => {
    const inputs = form.current && form.current.elements;
    // What a password manager fills in is not always told to anyone.
    const valueOf = (name: string) => (inputs ? (inputs.namedItem(name) as HTMLInputElement).value : '');
    const given = { account: valueOf('username').trim(), password: valueOf('password') };
    setAccount(valueOf('username'));
    setPassword(given.password);
    show(false);
    login.submit(given);
    const now = login.state.value.problem;
    if (inputs && now && now.kind === 'incomplete') (inputs.namedItem(now.field) as HTMLElement).focus();
  };

  const isIncomplete = problem && problem.kind === 'incomplete';
  return (
    <main className="login">
      <LinkedPicture mark={props.mark} />
      <h1 className="login-title">{orBone(title)}</h1>
      <p className="login-hint">{orBone(hint)}</p>
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
          change={setAccount}
          error={isIncomplete && !account.trim() && i18n._('login.needsAccount')}
          verbatim
        />
        <PasswordField
          value={password}
          change={setPassword}
          error={isIncomplete && !password && i18n._('login.needsPassword')}
          shown={shown}
          show={show}
        />
        {problem && !isIncomplete && (
          <p className="login-problem" role="alert">
            {textOf(problem)}
          </p>
        )}
        <SubmitButton
          label={i18n._('login.signIn')}
          busyLabel={i18n._('login.busy')}
          busy={step !== 'form'}
          disabled={AT_BUILD}
        />
      </form>
      <a className="login-link" href={settings.forgotUrl || undefined} rel="noreferrer">
        {orBone(i18n._('login.forgot'))}
      </a>
      {props.children}
      {props.over && props.over(login)}
    </main>
  );
}
