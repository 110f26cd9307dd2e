import { useMemo } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { authorizeBrand } from './calls.ts';
import { rawParameter } from './login-address.ts';
import './login.css';
import { LoginPage, type LoginContext } from './login-page.tsx';

export const title = () => i18n._('login.brand', { brand: BRAND_NAME });

/** Links a voice assistant with an account of the brand. */
export default function BrandAuthPage({ context }: { context: LoginContext }) {
  const link = useMemo(() => {
    const state = rawParameter(context.search, 'state');
    return state ? { clientId: BRAND_CLIENT_ID, state } : null;
  }, [context]);
  return (
    <LoginPage
      context={context}
      title={title()}
      mark={BRAND_MARK}
      accountLabel={i18n._('login.email')}
      accountMissing={i18n._('login.needsEmail')}
      accountType="email"
      link={link}
      authorize={authorizeBrand}
    >
      <a className="login-link" href={AT_BUILD ? undefined : SIGN_UP_URL} rel="noreferrer">
        {i18n._('login.signUp')}
      </a>
    </LoginPage>
  );
}
