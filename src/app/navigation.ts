export interface NavigateOptions {
  /** Replaces the current history entry: for redirects, and for changes that should not count as a step. */
  readonly replace?: boolean;
  /** Called instead if the path is not a page of this app. */
  otherwise?(): void;
}

/**
 * Goes to a path of this app, with its query, without the folder (BASE_PATH) that the pages lie in. A path that is not
 * an app page is loaded as a document.
 */
export type Navigate = (path: string, options?: NavigateOptions) => void;
