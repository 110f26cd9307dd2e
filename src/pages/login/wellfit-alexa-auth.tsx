import { useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import '../../ui/controls/button.css';
import { verbatim } from './verbatim.ts';
import { LoginPage, type LoginProps } from './login-page.tsx';
import './login.css';

export const title = () => i18n._('login.signIn');

/** Links a voice assistant with an account of the brand. */
export default function BrandAuthPage(props: LoginProps) {
  const { search, settings } = props;
  const [link] = useState(() => {
    const state = verbatim(search, 'state');
    return state ? { clientId: settings.brandClientId, state } : null;
  });
  return (
    <LoginPage
      {...props}
      title={title()}
      hint={i18n._('login.hint')}
      accountLabel={i18n._('login.email')}
      accountType="email"
      brand
      link={link}
    >
      <a className="button-link login-sign-up" href={settings.signUpUrl || undefined} rel="noreferrer">
        {i18n._('login.signUp')}
      </a>
    </LoginPage>
  );
}
