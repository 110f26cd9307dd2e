import { useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { verbatim } from './verbatim.ts';
import { RUNNING } from '../../ui/icons/workouts.ts';
import { LoginPage, type LoginProps } from './login-page.tsx';
import { TenantSheet } from './tenant-sheet.tsx';

export const title = () => i18n._('login.title');

/** Links a voice assistant with an account; of several tenants the person chooses one. */
export default function AlexaAuthPage({ given }: { given: LoginProps }) {
  const [link] = useState(() => {
    const clientId = verbatim(given.search, 'clientId');
    const state = verbatim(given.search, 'state');
    return clientId && state ? { clientId, state } : null;
  });
  return (
    <LoginPage
      given={given}
      title={title()}
      mark={RUNNING}
      hint={i18n._('login.hint')}
      accountLabel={i18n._('login.account')}
      accountType="text"
      link={link}
      over={(login) => <TenantSheet login={login} />}
    />
  );
}
