import type { LinguiConfig } from '@lingui/conf';
import { CODES } from '../i18n/languages.ts';
import { poFormat } from './po-format.ts';

export default {
  // lingui resolves paths from this file's folder by default.
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
  format: poFormat(),
} satisfies LinguiConfig;
