/** The session fields that an app may pass to `refreshPage`, by their cause. */
export const RENEWALS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'a new token': { authorization: 'fake.' },
  'another language': { language: 'de' },
  'another unit': { deviceUnit: 1 },
  'another time zone': { time_zone: 'America/Los_Angeles' },
  'signed out': { authorization: '' },
};
