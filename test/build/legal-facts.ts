/** The documents that the specification lists, by kind. */
export const PATHS = {
  agreement: [
    '/user-agreement',
    '/fitness-user-agreement',
    '/fitness-int-user-agreement',
    '/eqi-fitness-user-agreement',
  ],
  privacy: [
    '/privacy-agreement',
    '/fitness-privacy-agreement',
    '/fitness-int-privacy-agreement',
    '/eqi-fitness-privacy-agreement',
  ],
  cancellation: [
    '/cancellation-agreement',
    '/fitness-cancellation-agreement',
    '/fitness-int-cancellation-agreement',
    '/eqi-cancellation-agreement',
  ],
  sdk: [
    '/sdk-agreement',
    '/fitness-sdk-agreement',
    '/fitness-int-sdk-agreement',
    '/eqi-fitness-sdk-agreement',
  ],
  health: ['/health-data-agreement'],
} as const;
