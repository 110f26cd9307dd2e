import { i18n } from '../../../i18n/i18n.ts';
import './christmas.css';
import type { Theme } from './theme.ts';

export const CHRISTMAS: Theme = {
  className: 'christmas',
  title: () => i18n._('christmas.title'),
  rules: '/christmas-rule',
  // A fir tree.
  emblem: 'M35 7l9 13h-5l8 11h-6l10 13H38v8h-6v-8H19l10-13h-6l8-11h-5z',
};
