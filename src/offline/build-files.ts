/** What the worker knows of its build, written into it by src/build/worker.ts. Paths are as browsers request them. */
export interface BuildFiles {
  /** The build's id. It changes when any of its files changes. */
  readonly version: string;
  /**
   * Digests by path, of each file that a cache may hold, and of nothing else. The path of a document ends with a slash.
   */
  readonly files: Readonly<Record<string, string>>;
  /** The documents that are precached on the first visit. */
  readonly documents: readonly string[];
  /** App documents, each with the files that its page may load. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}
