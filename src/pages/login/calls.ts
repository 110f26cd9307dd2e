import { list, object, text, type Json } from '../../gateway/decode.ts';
import type { Call } from '../../gateway/gateway.ts';

/** The type of every account that signs in here. */
const ACCOUNT_TYPE = 1;
const BRAND_TENANT = 3;

export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** From the voice assistant's link. */
export interface LinkFields {
  readonly clientId: string;
  readonly state: string;
}

/** A company that the person has an account with. */
export interface Tenant {
  readonly id: string;
  readonly name: string;
  /** Unchecked: the page that shows it has to check the address. */
  readonly icon: string | null;
}

function tenantOf({ tenantId, tenantName, tenantIcon }: Json): Tenant | null {
  const id = text(tenantId);
  const icon = typeof tenantIcon === 'string' ? tenantIcon : null;
  return id === null ? null : { id, name: text(tenantName) ?? id, icon };
}

const hasNames = (rows: unknown) => list(rows, ({ tenantName }) => text(tenantName)).length > 0;

/**
 * Reads a list of tenants, a single tenant, or an object with such a list under any name. An object may have
 * other lists of rows with a tenant's id; the tenants also have names.
 */
function tenantsOf(data: unknown): Tenant[] {
  const nested = Object.values(object(data));
  const lists = [data, ...nested.filter(hasNames), [data], ...nested].map((rows) => list(rows, tenantOf));
  const found = lists.find((tenants) => tenants.length) ?? [];
  // A server that joins tenants with roles sends a row for each role.
  return found.filter(({ id }, index) => found.findIndex((tenant) => tenant.id === id) === index);
}

/**
 * Lists the tenants of an account. The specification names the parameter `account` for this call, and other
 * fields for the first call of the login. Both are assumed to be the same call, so both names are sent.
 */
export const listTenants = ({ account, password }: Credentials, link: LinkFields): Call<Tenant[]> => ({
  method: LOGIN_FIRST_CALL === 'query' ? 'GET' : 'POST',
  path: '/api-user-auth/userAccount/listTenantByAccount',
  [LOGIN_FIRST_CALL]: {
    userAccount: account,
    account,
    password,
    clientId: link.clientId,
    accountType: ACCOUNT_TYPE,
    state: link.state,
  },
  authorization: '',
  secret: true,
  decode: tenantsOf,
});

/** Both logins respond with the address to redirect to; `null` if it is missing. */
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
    const { redirectUri } = object(data);
    return typeof redirectUri === 'string' ? redirectUri : null;
  },
});

export const authorizeTenant = (tenant: string, credentials: Credentials, link: LinkFields) =>
  authorize('/webapi/plat-auth/doAuth', tenant, credentials, link);

export const authorizeBrand = (credentials: Credentials, link: LinkFields): Call<string | null> => ({
  ...authorize('/plat-auth/doAuth', BRAND_TENANT, credentials, link),
  server: 'iot',
});
