import { type ApiCall, fields, ID, list, maybe, NOTHING, of, TEXT, words } from './words.ts';

const link = { clientId: TEXT, state: TEXT };
const credentials = { username: TEXT, password: TEXT };
const redirect = fields({ redirectUri: of(TEXT, 'absolute https; with the given state where it has one') });
const account = {
  userAccount: TEXT,
  account: of(TEXT, 'as userAccount'),
  password: TEXT,
  clientId: TEXT,
  accountType: words('1'),
  state: TEXT,
};
const TENANTS = {
  open: true,
  path: '/api-user-auth/userAccount/listTenantByAccount',
  data: list(fields({ tenantId: ID, 'tenantName?': maybe(TEXT), 'tenantIcon?': maybe(TEXT) })),
} as const;
const CARE = `<h2>Which oil?</h2><p>Use pure silicone oil.<br>Never use engine oil or grease.</p>
<ul><li>Once a month if you run every day</li><li>Wipe the deck before</li></ul>`;
const SIGN_IN = { open: true, method: 'post', data: redirect } as const;

export const OPEN_CALLS: readonly ApiCall[] = [
  { ...TENANTS, about: 'The tenants of an account. The path is assumed.', query: account },
  {
    ...TENANTS,
    method: 'post',
    about: 'The same, for pages that are built with LOGIN_FIRST_CALL=form.',
    form: account,
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
    about: "The brand's login, at the IoT host.",
    json: { tenantId: ID, ...credentials, ...link },
  },
  {
    open: true,
    path: '/api-email-notify-center/email-template/getByType',
    about: 'More help on lubrication: a text, or HTML in `content`.',
    query: { type: words('2') },
    data: { anyOf: [fields({ content: TEXT }), TEXT, { type: 'null' }] },
    example: { type: 2, title: 'Treadmill care', content: CARE },
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
