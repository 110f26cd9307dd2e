import { bold } from './blocks.tsx';
import { HEALTH_TITLE } from './document-link.tsx';
import type { LegalText } from './legal-document.tsx';

interface Provider {
  readonly app: string;
  readonly operator: string;
  readonly email: string;
  readonly phone: string;
}

export function healthDataPolicy({ app, operator, email, phone }: Provider): LegalText {
  return {
    title: HEALTH_TITLE,
    date: { iso: '2023-01-01', label: 'Effective ', text: '1 January 2023' },
    intro: [
      `${app} is provided by ${operator} (“we”, “us”). With your permission the app can read health data that your phone keeps, so that your workouts, your rest and your meals can be seen side by side.`,
      'This policy explains which health data that is, what we do with it, what we never do with it, and how you stay in control.',
      bold(
        'We read health data only after you have given your explicit authorization. You can withdraw it at any time.',
      ),
    ],
    sections: [
      {
        id: 'scope',
        title: 'Scope',
        blocks: [
          `This policy covers health data that ${app} reads through the health framework of your phone’s platform, such as Apple Health or Health Connect. Data that your fitness equipment sends to the app, and your account, are covered by the app’s general privacy policy.`,
          'The platform’s own health app, other apps that write to it, and third-party products and websites have policies of their own.',
        ],
      },
      {
        id: 'data',
        title: 'Health data we read',
        blocks: [
          'You choose each of the following kinds separately. The app works without them; only the features that need that kind are then unavailable.',
          {
            facts: 'Sleep',
            rows: [
              ['What', 'Times in bed and asleep, and sleep stages where they are recorded'],
              ['Why', 'To show how rest and training go together'],
            ],
          },
          {
            facts: 'Heart rate',
            rows: [
              ['What', 'Heart rate during workouts, and resting heart rate'],
              ['Why', 'To show the intensity of a workout and how it changes over time'],
            ],
          },
          {
            facts: 'Activity',
            rows: [
              ['What', 'Steps, distance, active energy, exercise minutes and workouts'],
              ['Why', 'To count exercise away from the equipment towards your daily goals'],
            ],
          },
          {
            facts: 'Nutrition',
            rows: [
              ['What', 'Energy and nutrients that you have recorded'],
              ['Why', 'To compare the energy you take in with the energy you burn'],
            ],
          },
        ],
      },
      {
        id: 'authorization',
        title: 'Your authorization',
        blocks: [
          'Before the app reads anything, your phone’s system asks you, for each kind of data. We read nothing that you have not allowed there, and we read it only through the platform’s health framework.',
          'You are free to decline. We do not ask repeatedly, and we do not offer rewards for access.',
          'If you are under the age of majority where you live, please have a parent or guardian read this policy and agree before you allow access.',
        ],
      },
      {
        id: 'use',
        title: 'How we use it',
        blocks: [
          [
            'to show you your data, summaries and trends;',
            'to work out your progress towards your goals;',
            'to find and fix faults in these features.',
          ],
          'We do not use health data for advertising, marketing, profiling by data brokers, or decisions about insurance, credit or employment. We do not sell it.',
          'What the app shows is for fitness only. It is not medical advice and does not replace a doctor.',
        ],
      },
      {
        id: 'sharing',
        title: 'Sharing',
        blocks: [
          bold(
            'We do not share your health data with anyone without your consent, unless the law obliges us to.',
          ),
          'If we ever ask for your consent, we tell you who would receive the data, which data and what for; you can decline.',
          'Where the law obliges us to disclose data, we disclose no more than it requires and inform you, unless that is forbidden.',
        ],
      },
      {
        id: 'storage',
        title: 'Storage and security',
        blocks: [
          'Health data is encrypted in transit and at rest. Only staff who need it to run these features have access, and each access is logged.',
          'We keep health data only as long as these features need it, and never longer than three years after you last used our services. It is deleted when you ask us to delete it or when you close your account, unless the law requires us to keep it.',
          'If a breach puts your data at risk, we inform you and the authorities as the law requires.',
        ],
      },
      {
        id: 'revoking',
        title: 'Revoking permission',
        blocks: [
          'You can revoke each permission at any time in your phone’s settings, or in the settings of the platform’s health app, under the entry of this app.',
          'From then on the app reads no new data of that kind. Revoking does not affect the lawfulness of earlier processing, and it does not delete what was read before; for that, see the next section.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          'At any time you may:',
          [
            'access the health data that we hold about you and ask for a copy;',
            'modify data that is wrong or incomplete;',
            'delete some or all of it;',
            'restrict how we process it;',
            'complain to the data protection authority where you live.',
          ],
          'Write to our support team to make use of these rights. We may ask you to show that the account is yours. We answer within 15 days and do not charge for it.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes to this policy',
        blocks: [
          'When this policy changes, we notify you in the app or by e-mail before the change takes effect. If a change widens what we read or what we do with it, we ask for your authorization again.',
          'This version is effective from 1 January 2023.',
        ],
      },
      {
        id: 'contact',
        title: 'Contact',
        blocks: [
          'Our support team answers questions and complaints about this policy and your health data:',
          {
            facts: 'Support team',
            rows: [
              ['Provider', operator],
              ['E-mail', email],
              ['Telephone', phone],
            ],
          },
        ],
      },
    ],
  };
}
