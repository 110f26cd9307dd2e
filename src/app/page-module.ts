import type { ComponentType } from 'react';
import type { Query } from '../gateway/query.ts';

/** The exports of an app page's module. */
export interface PageModule {
  readonly default: ComponentType<{ query: Query }>;
  /** Returns the title for this query, in the active language. */
  title(query: Query): string;
}
