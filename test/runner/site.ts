/** What the runner gets from build.mjs. */
export interface Site {
  /** Builds the site, unless nothing has changed since the last build. */
  build(): Promise<void>;
  /** Makes a development build, of which it keeps what was not made from the edited files. */
  buildQuick(edited: readonly string[]): Promise<void>;
}
