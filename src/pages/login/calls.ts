import { id, list, record, text } from '../../gateway/decode.ts';
import type { Call } from '../../gateway/gateway.ts';

/** Everybody who signs in here has an account of this type. */
const ACCOUNT_TYPE = 1;
/** The brand's own tenant. */
const BRAND_TENANT = 3;

/** What a person types. */
export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** What the voice assistant wrote into the link. */
export interface LinkFields {
  readonly clientId: string;
  readonly state: string;
}

/** One of the companies that a person has an account with. */
export interface Tenant {
  readonly id: string;
  readonly name: string;
  /** Whatever the server gave: to be checked where it is shown. */
  readonly icon: string | null;
}

/** The tenants of an account. Its path is assumed; the fields are the specification's. */
export const listTenants = ({ account, password }: Credentials, link: LinkFields): Call<Tenant[]> =>
  Object.assign(
    {
      path: '/api-user-auth/userAccount/listTenantByAccount',
      authorization: '',
      secret: true,
      decode: (data: unknown) =>
        list(data, ({ tenantId, tenantName, tenantIcon }): Tenant | null => {
          const tenant = id(tenantId);
          const icon = typeof tenantIcon === 'string' ? tenantIcon : null;
          return tenant === null ? null : { id: tenant, name: text(tenantName) || tenant, icon };
        }),
    },
    { method: LOGIN_FIRST_CALL === 'query' ? ('GET' as const) : ('POST' as const) },
    {
      [LOGIN_FIRST_CALL]: {
        userAccount: account,
        password,
        clientId: link.clientId,
        accountType: ACCOUNT_TYPE,
        state: link.state,
      },
    },
  );

/** Both ways in end with the address to go on to, or with `null` where there is none. */
const authorize = (
  path: string,
  tenantId: string | number,
  { account, password }: Credentials,
  { clientId, state }: LinkFields,
): Call<string | null> => ({
  method: 'POST',
  path,
  json: { tenantId, clientId, username: account, password, state },
  authorization: '',
  secret: true,
  decode(data) {
    const { redirectUri } = record(data);
    return typeof redirectUri === 'string' ? redirectUri : null;
  },
});

export const authorizeTenant = (tenant: string, credentials: Credentials, link: LinkFields) =>
  authorize('/webapi/plat-auth/doAuth', tenant, credentials, link);

export const authorizeBrand = (credentials: Credentials, link: LinkFields): Call<string | null> =>
  Object.assign(authorize('/plat-auth/doAuth', BRAND_TENANT, credentials, link), { server: 'iot' as const });
