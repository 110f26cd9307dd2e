import { i18n } from '../../../i18n/i18n.ts';
import './christmas.css';
import type { Theme } from './theme.ts';

/** A fir on the paper ticket, in the snow. */
const DRAWING = (
  <svg className="christmas-drawing" viewBox="0 0 92 60" aria-hidden="true">
    <path d="M4 0h84a4 4 0 0 1 4 4v16a10 10 0 0 0 0 20v16a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V40a10 10 0 0 0 0-20V4a4 4 0 0 1 4-4z" />
    <path d="M35 7l9 13h-5l8 11h-6l10 13H38v8h-6v-8H19l10-13h-6l8-11h-5z" />
    <path d="M64 7v48" />
  </svg>
);

export const CHRISTMAS: Theme = {
  className: 'christmas',
  title: () => i18n._('christmas.title'),
  rules: '/christmas-rule',
  drawing: DRAWING,
};
