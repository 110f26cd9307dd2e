import type { Json } from '../json.ts';
import type { FakeAnswer, FakeService, Values } from '../route.ts';

/** A password that is wrong for every account. */
export const WRONG_PASSWORD = 'wrong';
/** The address that a login leads to. The host does not exist. */
export const ASSISTANT = 'https://assistant.invalid/link';

const TENANTS = [
  'Run Home',
  'Studio Nord',
  '城市健身俱乐部',
  'Gimnasio y centro de entrenamiento del puerto',
].map((tenantName, index) => ({
  tenantId: index + 11,
  tenantName,
  tenantIcon: index === 1 ? 'https://pictures.invalid/studio.png' : null,
}));

/** The number of tenants by the part of the account's name before the @. Any other name has one tenant. */
const COUNTS: Readonly<Record<string, number>> = { none: 0, two: 2, many: 4 };

/**
 * The redirect address by the part of the account's name before the @. Any other name is redirected to the assistant
 * with its state.
 */
const REDIRECTS: Readonly<Record<string, (state: string) => Json>> = {
  script: () => 'javascript:document.title="evil"',
  data: () => 'data:text/html,evil',
  plain: (state) => `http://assistant.invalid/link?state=${state}`,
  relative: () => '//evil.invalid/link',
  stranger: () => `${ASSISTANT}?state=another`,
  credentials: (state) => `https://mia:secret@assistant.invalid/link?state=${state}`,
  nowhere: () => null,
  letters: (state) => `${ASSISTANT}/Zürich?name=José&state=${state}`,
  app: (state) => `alexa://link?code=abc&state=${state}`,
  // As a server that encodes spaces as `+`.
  plus: (state) => `${ASSISTANT}?code=abc&state=${state.replace(/%20/g, '+')}`,
};

const nameOf = (account = '') => account.replace(/@.*/, '');
const wrong: FakeAnswer = { code: 1003, message: 'The account or the password is wrong' };

const authorize = (path: string, check?: FakeService['check']): FakeService => ({
  method: 'POST',
  path,
  check,
  answer({ body: { username, password, state = '' } }) {
    if (password === WRONG_PASSWORD) return wrong;
    const encoded = encodeURIComponent(state);
    const redirect = REDIRECTS[nameOf(username)];
    return { data: { redirectUri: redirect ? redirect(encoded) : `${ASSISTANT}?code=abc&state=${encoded}` } };
  },
});

const LIST = '/api-user-auth/userAccount/listTenantByAccount';
const tenantsOf = ({ userAccount, password }: Values): FakeAnswer =>
  password === WRONG_PASSWORD ? wrong : { data: TENANTS.slice(0, COUNTS[nameOf(userAccount)] ?? 1) };

export const logins: readonly FakeService[] = [
  { path: LIST, answer: ({ query }) => tenantsOf(query) },
  // The first call of a site that is built with LOGIN_FIRST_CALL=form.
  { method: 'POST', path: LIST, answer: ({ body }) => tenantsOf(body) },
  authorize('/webapi/plat-auth/doAuth'),
  authorize('/plat-auth/doAuth', ({ tenantId }) =>
    tenantId === '3' ? null : 'the tenant of the brand is 3',
  ),
];
