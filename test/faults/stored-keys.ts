/** A key under which pages store values. */
export interface StoredKey {
  /** A key of the storage as a page uses it: a personal one stands behind 'person'. */
  readonly key: RegExp;
  /** A value of the pages, as JSON. Each of its parts is replaced. */
  readonly sample?: object;
  /** No app page reads it: the file of its own test. */
  readonly elsewhere?: string;
}

export const STORED_KEYS: readonly StoredKey[] = [
  {
    key: /^session$/,
    sample: {
      authorization: 'token',
      language: 'en',
      time_zone: 'Asia/Shanghai',
      deviceUnit: '0',
      tenantUnit: '0',
      userName: 'Mira Lindqvist',
      userIcon: '/a.png',
      renewed: { language: 'en', time_zone: 'Asia/Shanghai', deviceUnit: '0', userIcon: '/b.png' },
    },
  },
  // What stands there is spoilt in stored.test.tsx, page by page.
  { key: /^known$/ },
  { key: /^opened$/ },
  { key: /^person$/ },
  { key: /^person checkedIn$/ },
  {
    key: /^person claimDraft \d+$/,
    sample: {
      name: 'Mia',
      phone: '1234567',
      address: 'Main Street 1',
      email: 'mia@example.com',
      city: 'Bern',
    },
  },
  { key: /^person claimSent \d+$/ },
  {
    key: /^person wonPrize$/,
    sample: {
      activityId: '7',
      prize: {
        type: 1,
        name: 'Belt',
        pictureUrl: '/belt.png',
        colour: '#fff',
        count: 1,
        prizeUnit: 2,
        value: 5,
        descriptionHtml: '<p>A belt</p>',
        sourceId: '9004',
      },
    },
  },
  {
    key: /^person enrolment \d+$/,
    sample: {
      kind: 'email',
      email: 'mia@example.com',
      phone: '1234567',
      orderNumber: '114-1',
      channel: 'Shop',
      agreed: true,
      sentAtMs: 1,
      sentTo: 'mia@example.com',
    },
  },
  { key: /^statistics\.measure$/ },
  { key: /^reported$/, elsewhere: 'test/shell/reporter.test.ts' },
  { key: /^reloaded$/, elsewhere: 'test/shell/reporter.test.ts' },
  { key: /^landed /, elsewhere: 'test/browser/download.test.ts' },
];
