import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { CODES } from '../i18n/languages.ts';

export default {
  // Other paths are relative to it, and this file is not there.
  rootDir: process.cwd(),
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
