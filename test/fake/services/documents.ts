import tenant from 'tenant';
import type { FakeRoute } from '../route.ts';
import { oneOf } from '../rules.ts';

/** The client ids and secrets of the download pages. */
const CLIENTS = tenant.apps.flatMap(({ clients }) => Object.values(clients));
const IOS = tenant.apps.map(({ clients }) => clients.ios.clientId);

/** The calls of the download pages. None needs a session. */
export const documents: readonly FakeRoute[] = [
  {
    method: 'GET',
    path: '/api-tenant-center/version/getDownloadUrl',
    query: {
      clientId: oneOf(...CLIENTS.map(({ clientId }) => clientId)),
      clientSecret: oneOf(...CLIENTS.map(({ clientSecret }) => clientSecret)),
    },
    check: ({ clientId, clientSecret }) =>
      CLIENTS.some((client) => client.clientId === clientId && client.clientSecret === clientSecret)
        ? null
        : 'clientSecret is that of another client',
    open: true,
    answer: ({ query: { clientId = '' } }) => ({
      data: {
        downloadUrl: IOS.includes(clientId)
          ? 'itms-apps://apps.apple.com/app/id0000000000'
          : `https://downloads.example.com/${clientId}.apk`,
      },
    }),
  },
  {
    method: 'POST',
    path: '/api-activity-center/app/banner-landing/event-post',
    body: 'json',
    fields: { landingPage: oneOf(...tenant.apps.map(({ landingPage }) => landingPage)) },
    open: true,
    answer: () => ({ data: null }),
  },
];
