import type { FakeRoute } from '../route.ts';
import { oneOf } from '../rules.ts';

/** The pairs that the download pages name themselves by. */
const CLIENTS: Readonly<Record<string, string>> = {
  'sport-ios': 'public-sport-ios',
  'sport-android': 'public-sport-android',
  'eqi-ios': 'public-eqi-ios',
  'eqi-android': 'public-eqi-android',
};

const MORE = `<h2>Which oil?</h2><p>Use pure silicone oil.<br>Never use engine oil or grease.</p>
<ul><li>Once a month if you run every day</li><li>Wipe the deck before</li></ul>`;

/** What the documents ask for; none of it takes a session. */
export const documents: readonly FakeRoute[] = [
  {
    method: 'GET',
    path: '/api-email-notify-center/email-template/getByType',
    query: { type: oneOf('2') },
    open: true,
    answer: () => ({ data: { type: 2, title: 'Treadmill care', content: MORE } }),
  },
  {
    method: 'GET',
    path: '/api-tenant-center/version/getDownloadUrl',
    query: { clientId: oneOf(...Object.keys(CLIENTS)), clientSecret: oneOf(...Object.values(CLIENTS)) },
    check: ({ clientId = '', clientSecret }) =>
      CLIENTS[clientId] === clientSecret ? null : 'clientSecret is that of another client',
    open: true,
    answer: ({ query: { clientId = '' } }) => ({
      data: {
        downloadUrl: clientId.endsWith('ios')
          ? 'itms-apps://apps.apple.com/app/id0000000000'
          : `https://downloads.example.com/${clientId}.apk`,
      },
    }),
  },
  {
    method: 'POST',
    path: '/api-activity-center/app/banner-landing/event-post',
    body: 'json',
    fields: { landingPage: oneOf('https://s.example.com/sport', 'https://s.example.com/eqi') },
    open: true,
    answer: () => ({ data: null }),
  },
];
