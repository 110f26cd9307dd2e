import { useMemo } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { rawParameter } from './login-address.ts';
import { RUNNING } from '../../ui/icons.ts';
import { LoginPage, type LoginContext } from './login-page.tsx';
import { TenantSheet } from './tenant-sheet.tsx';

export const title = () => i18n._('login.title');

/** Links a voice assistant with an account. If the account has several tenants, the person chooses one. */
export default function AlexaAuthPage({ context }: { context: LoginContext }) {
  const link = useMemo(() => {
    const clientId = rawParameter(context.search, 'clientId');
    const state = rawParameter(context.search, 'state');
    return clientId && state ? { clientId, state } : null;
  }, [context]);
  return (
    <LoginPage
      context={context}
      title={title()}
      mark={RUNNING}
      accountLabel={i18n._('login.account')}
      accountMissing={i18n._('login.needsAccount')}
      accountType="text"
      link={link}
      sheet={(login) => <TenantSheet login={login} />}
    />
  );
}
