import { fields, ID, list, maybe, NOTHING, of, TEXT, words } from './words.mjs';

const link = { clientId: TEXT, state: TEXT };
const credentials = { username: TEXT, password: TEXT };
const redirect = fields({ redirectUri: of(TEXT, 'absolute https; with the given state where it has one') });
const SIGN_IN = { open: true, method: 'post', data: redirect };

/** Calls of pages without a session. */
export const OPEN_CALLS = [
  {
    open: true,
    path: '/api-user-auth/userAccount/listTenantByAccount',
    about:
      'The tenants of an account. LOGIN_FIRST_CALL=form sends the same fields as the form of a POST. The path is assumed.',
    query: { userAccount: TEXT, password: TEXT, clientId: TEXT, accountType: words('1'), state: TEXT },
    data: list(fields({ tenantId: ID, 'tenantName?': maybe(TEXT), 'tenantIcon?': maybe(TEXT) })),
  },
  {
    ...SIGN_IN,
    path: '/webapi/plat-auth/doAuth',
    about: 'Signs in to a tenant.',
    json: { tenantId: ID, ...credentials, ...link },
  },
  {
    ...SIGN_IN,
    path: '/plat-auth/doAuth',
    about: "The brand's sign-in, at the IoT host.",
    json: { tenantId: ID, ...credentials, ...link },
  },
  {
    open: true,
    path: '/api-email-notify-center/email-template/getByType',
    about: 'More help on lubrication: a text, or HTML in `content`.',
    query: { type: words('2') },
    data: { anyOf: [fields({ content: TEXT }), TEXT, { type: 'null' }] },
  },
  {
    open: true,
    path: '/api-tenant-center/version/getDownloadUrl',
    about: 'Where an app is to be had.',
    query: { clientId: TEXT, clientSecret: TEXT },
    data: fields({ downloadUrl: TEXT }),
  },
  {
    open: true,
    method: 'post',
    path: '/api-activity-center/app/banner-landing/event-post',
    about: 'Counts a visit of a download page.',
    json: { landingPage: TEXT },
    data: NOTHING,
  },
];
