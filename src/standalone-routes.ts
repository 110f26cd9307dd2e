import type { Route } from './route.ts';

const STATE = {
  type: 'text',
  required: true,
  about: 'The word by which the voice assistant knows this login; the page hands it on unchanged.',
  example: 'A2S-example',
} as const;

const legal = (path: string, shows: string): Route => ({
  path,
  shows,
  kind: 'document',
  module: 'legal/legal-page.tsx',
  script: 'legal/legal-script.ts',
  query: {},
});
const download = (path: string, shows: string): Route => ({
  path,
  shows,
  kind: 'document',
  module: 'download/download-page.tsx',
  script: 'download/download-script.ts',
  query: {},
});

/** The pages of routes.ts that need no app: logins and documents. */
export const STANDALONE: readonly Route[] = [
  {
    path: '/alexa-auth',
    shows: "A voice assistant's login with an account of any tenant.",
    kind: 'login',
    module: 'login/alexa-auth.tsx',
    policy: 'login',
    query: {
      clientId: {
        type: 'text',
        required: true,
        about: 'The name under which the server knows the voice assistant.',
        example: 'voice-assistant',
      },
      state: STATE,
    },
  },
  {
    path: '/wellfit-alexa-auth',
    shows: "A voice assistant's login with an account of the brand.",
    kind: 'login',
    module: 'login/wellfit-alexa-auth.tsx',
    policy: 'login',
    query: { state: STATE },
  },
  legal('/user-agreement', 'The user agreement of the first brand, in Chinese.'),
  legal('/privacy-agreement', 'The privacy policy of the first brand, in Chinese.'),
  legal('/cancellation-agreement', 'The notice on closing an account of the first brand, in Chinese.'),
  legal('/sdk-agreement', 'The list of SDKs that share data of the first brand, in Chinese.'),
  legal('/health-data-agreement', 'The policy on health data, in English.'),
  legal('/fitness-user-agreement', 'The user agreement of the second brand, in Chinese.'),
  legal('/fitness-privacy-agreement', 'The privacy policy of the second brand, in Chinese.'),
  legal(
    '/fitness-cancellation-agreement',
    'The notice on closing an account of the second brand, in Chinese.',
  ),
  legal('/fitness-sdk-agreement', 'The list of SDKs that share data of the second brand, in Chinese.'),
  legal('/fitness-int-user-agreement', 'The user agreement of the third brand, in Chinese.'),
  legal('/fitness-int-privacy-agreement', 'The privacy policy of the third brand, in Chinese.'),
  legal(
    '/fitness-int-cancellation-agreement',
    'The notice on closing an account of the third brand, in Chinese.',
  ),
  legal('/fitness-int-sdk-agreement', 'The list of SDKs that share data of the third brand, in Chinese.'),
  legal('/eqi-fitness-user-agreement', 'The user agreement of the fourth brand, in Chinese.'),
  legal('/eqi-fitness-privacy-agreement', 'The privacy policy of the fourth brand, in Chinese.'),
  legal('/eqi-cancellation-agreement', 'The notice on closing an account of the fourth brand, in Chinese.'),
  legal('/eqi-fitness-sdk-agreement', 'The list of SDKs that share data of the fourth brand, in Chinese.'),
  {
    path: '/treadmill-lube',
    shows: 'How to oil the belt of a treadmill, with a film.',
    kind: 'document',
    module: 'help/treadmill-lube.tsx',
    script: 'help/lube-script.ts',
    query: {},
  },
  {
    path: '/fitness-guide',
    shows: 'Commands that a voice assistant understands.',
    kind: 'document',
    module: 'help/fitness-guide.tsx',
    script: 'help/guide-script.ts',
    query: {},
  },
  download('/download-page', 'Where to get the app, in English.'),
  download('/eqi-download-page', 'Where to get the app, in Chinese.'),
];
