import type { ReactNode } from 'react';

/** How a season's pages differ from the ordinary ones: their looks and links. */
export interface Theme {
  /** The class of the element around the page, used by the season's style sheet. */
  readonly className: string;
  title(): string;
  /** The path of the rules page, which takes the activity's id. */
  readonly rules: string;
  /** The path data (`d`) of the emblem on the paper ticket, instead of a star. */
  readonly emblem: string;
}

/** What a season adds to the pages of its activity. */
export interface Season {
  readonly theme: Theme;
  /** Finds the activity if the link has no id. */
  readonly search: ReactNode;
}
