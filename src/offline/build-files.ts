/** What the build knows of itself, written into the worker by src/build/worker.mjs. Paths as browsers ask for them. */
export interface BuildFiles {
  /** The build's id, which differs where any of its files differs. */
  readonly version: string;
  /** Path to digest: each file that a cache may hold, and nothing else. A document's path ends with a slash. */
  readonly files: Readonly<Record<string, string>>;
  /** The documents that are kept whole from the first visit on. */
  readonly documents: readonly string[];
  /** App documents, each with the files that its page may load. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}
