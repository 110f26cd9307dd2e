import { i18n } from '../../i18n/i18n.ts';
import { FitnessGuide } from './fitness-guide.tsx';
import { TreadmillLube } from './treadmill-lube.tsx';

// Help is in four languages, of which a script shows the reader's; English where none runs.

export const LUBE_ROUTE = {
  path: '/treadmill-lube',
  language: 'en',
  title: () => i18n._('help.lube-title'),
  Body: TreadmillLube,
};

export const GUIDE_ROUTE = {
  path: '/fitness-guide',
  language: 'en',
  title: () => i18n._('help.guide-title'),
  Body: FitnessGuide,
};
