export interface NavigateOptions {
  /** Takes the place of the current history entry: for redirects and for what is no step of its own. */
  readonly replace?: boolean;
  /** What is done instead where the path is none of this app's pages. */
  otherwise?(): void;
}

/** Moves to a path of this app (with its query, without the folder that the pages lie in). A path without a page of its own is loaded as a document. */
export type Navigate = (path: string, options?: NavigateOptions) => void;
