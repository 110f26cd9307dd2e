import type { ReactNode } from 'react';

/** How a season's pages look, and where they lead: all that it has of its own. */
export interface Theme {
  /** Around the page; a season's sheet goes by it. */
  readonly className: string;
  title(): string;
  /** The path of the rules' page; it takes the activity's id. */
  readonly rules: string;
  /** On the ticket's banner. */
  readonly drawing: ReactNode;
}
