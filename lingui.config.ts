import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { CODES } from './src/i18n/languages.ts';

export default {
  locales: [...CODES],
  sourceLocale: 'en',
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/{build,deploy,dev}/**'],
    },
  ],
  orderBy: 'messageId',
  format: formatter({ lineNumbers: false }),
} satisfies LinguiConfig;
