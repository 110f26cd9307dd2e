import type { SiteRoute } from '../site-types.ts';
import type { SingleRule, SingleScripts } from './single.ts';
import type { Names } from './stable-form.ts';

/** The content of manifest.json. */
export interface Manifest {
  readonly build: string;
  /** Above that of every earlier package (PACKAGE_NUMBER). 0: it may not be given to apps. */
  readonly number: number;
  /** The version of the host contract. */
  readonly contract: number;
  /** The pages' folder on the host (BASE_PATH), and the origin of scripts, sheets and messages (ASSET_ORIGIN). */
  readonly base: string;
  readonly assets: string;
  readonly archive: { readonly path: string; readonly bytes: number; readonly sha256: string };
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the gaps of this build hold (stable-form.ts). */
  readonly names: Names;
  /** How a route's document becomes a single file (single.ts). */
  readonly single: SingleRule;
  readonly files: readonly PackageFile[];
  readonly routes: Readonly<Record<string, PackageRoute>>;
}

export interface PackageFile {
  /** Below the pages' folder, in the stable form. */
  readonly path: string;
  readonly type: string;
  /** Of the stable form, as it is in the archive. The digest is in hex digits. */
  readonly bytes: number;
  readonly sha256: string;
  /** Where its data begin in the archive, and how many bytes they are. If these are fewer, they are raw deflate. */
  readonly at: number;
  readonly packed: number;
  /** Further headers of its answer. */
  readonly headers: Readonly<Record<string, string>>;
}

interface PackageRoute {
  readonly kind: SiteRoute['kind'];
  readonly document: string;
  /** The paths of all files that the page may load, its document first. */
  readonly needs: readonly string[];
  /** What is inline in its single file. Absent: its document is one. */
  readonly single?: SingleScripts;
}
