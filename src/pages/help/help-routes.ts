import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { FitnessGuide } from './fitness-guide.tsx';
import { TreadmillLube } from './treadmill-lube.tsx';

export interface HelpRoute {
  readonly path: string;
  readonly language: 'en';
  /** In the language that is active. */
  title(): string;
  readonly Body: () => ReactNode;
}

// Help is in four languages, of which a script shows the reader's; English where none runs.

export const LUBE_ROUTE: HelpRoute = {
  path: '/treadmill-lube',
  language: 'en',
  title: () => i18n._('help.lube-title'),
  Body: TreadmillLube,
};

export const GUIDE_ROUTE: HelpRoute = {
  path: '/fitness-guide',
  language: 'en',
  title: () => i18n._('help.guide-title'),
  Body: FitnessGuide,
};
