import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Settings } from '../deploy/settings.ts';
import type { Route } from '../route.ts';
import type { Inputs } from './modules.ts';

/** Texts of scripts for constants, for esbuild's `define`. */
export type Defines = Readonly<Record<string, string>>;

/** The files of a site: content by path. */
export type Files = Map<string, string | Buffer>;

/** Compiled messages by id. */
export type Compiled = Readonly<Record<string, CompiledMessage>>;

/** A language's PO file. */
export interface Catalogue {
  /** Texts by id. */
  readonly messages: Readonly<Record<string, string>>;
  /** The line of each id. */
  readonly lines?: Readonly<Record<string, number>>;
}

export type Catalogues = Readonly<Record<string, Catalogue>>;

/** The parts of a document that the build makes. What else a kind of document takes is in src/shell/render.tsx. */
export type DocumentParts = Readonly<Record<string, unknown>>;

/** The exports of src/shell/render.tsx as the build calls them. */
export interface Render {
  readonly RENDER: Readonly<
    Record<
      Route['kind'],
      (
        page: object,
        messages: Compiled | Readonly<Record<string, Compiled>>,
        parts: DocumentParts,
        path: string,
      ) => Promise<{ html: string; title: string }>
    >
  >;
  readonly MODULES: Readonly<Record<string, () => Promise<object>>>;
}

/** What renders the documents of a module. */
export interface Renderer {
  readonly render: Render;
  /** The module's exports. */
  readonly page: object;
  /** Its source files in the order in which they run. */
  readonly modules: readonly string[];
  /** All scripts that a document is made from. */
  readonly files: readonly string[];
  readonly inputs: Inputs;
}

export type Renderers = ReadonlyMap<string, Renderer>;

/** What the passes of a build share. */
export interface Site {
  readonly files: Files;
  readonly quick: boolean;
  readonly settings: Settings;
  readonly define: Defines;
  /** The constants of inline scripts. */
  readonly head: Defines;
  readonly catalogues: Catalogues;
  readonly renderers: Renderers;
  /** Scripts that are not chunks: by name, their files without extension. */
  readonly scripts: Readonly<Record<string, string>>;
}

/** A row of the table with its files. */
export interface SiteRoute extends Omit<Route, 'oneOf' | 'behind' | 'script'> {
  readonly title: string;
  /** Its document, a path in dist/. */
  readonly document: string;
  /** The files of its first load. */
  readonly files: readonly string[];
  /** Of these, the scripts that its first view needs. */
  readonly filesOfFirstView?: readonly string[];
  readonly oneOf?: readonly (readonly string[])[];
  readonly behind?: readonly string[];
  /** The files of its late parts, by name. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  /** Uncompressed bytes of a document's inline script. */
  readonly script?: number;
}
