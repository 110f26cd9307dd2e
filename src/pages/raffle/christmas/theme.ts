import type { ReactNode } from 'react';

/** How a season's pages look, and where they lead: all that it has of its own. */
export interface Theme {
  /** Around the page; a season's sheet goes by it. */
  readonly className: string;
  title(): string;
  /** The path of the rules' page; it takes the activity's id. */
  readonly rules: string;
  /** On the paper ticket, in the place of a star: the `d` of a path. */
  readonly emblem: string;
}

/** What a season puts into the pages of its activity. */
export interface Season {
  readonly theme: Theme;
  /** Looks for the activity that a link doesn't name. */
  readonly search: ReactNode;
}
