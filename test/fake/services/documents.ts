import tenant from 'tenant';
import type { FakeService } from '../route.ts';

/** The client ids and secrets of the download pages. */
const CLIENTS = tenant.apps.flatMap(({ clients }) => Object.values(clients));
const PAGES = tenant.apps.map(({ landingPage }) => landingPage);
const IOS = tenant.apps.map(({ clients }) => clients.ios.clientId);

/** The calls of the download pages. None needs a session. */
export const documents: readonly FakeService[] = [
  {
    path: '/api-tenant-center/version/getDownloadUrl',
    check: ({ clientId, clientSecret }) =>
      CLIENTS.some((client) => client.clientId === clientId && client.clientSecret === clientSecret)
        ? null
        : 'there is no such client',
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
    check: ({ landingPage = '' }) => (PAGES.includes(landingPage) ? null : 'there is no such page'),
    answer: () => ({ data: null }),
  },
];
