import type { ComponentType } from 'react';
import type { Query } from './address.ts';

/** What the module of an app page exports. */
export interface PageModule {
  readonly default: ComponentType<{ query: Query }>;
  /** The title that the page's address asks for, in the active language. */
  title(query: Query): string;
}
