import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Clauses } from '../deploy/legal-clauses.ts';
import type { Settings } from '../deploy/settings.ts';
import type { Route } from '../route.ts';
import type { Inputs } from './modules.ts';

/** Source texts of constants, for esbuild's `define`. */
export type Defines = Readonly<Record<string, string>>;

export type Files = Map<string, string | Buffer>;

export type Compiled = Readonly<Record<string, CompiledMessage>>;

export type Texts = Readonly<Record<string, Compiled>>;

/** The content of a document that the build makes. src/shell/render.tsx adds the rest of each kind. */
export type DocumentContent = Readonly<Record<string, unknown>>;

export interface Render {
  readonly RENDER: Readonly<
    Record<
      Route['kind'],
      (
        page: object,
        messages: Compiled | Texts,
        content: DocumentContent,
        path: string,
      ) => Promise<{ html: string; title: string }>
    >
  >;
  readonly MODULES: Readonly<Record<string, () => Promise<object>>>;
}

export interface Renderer {
  readonly render: Render;
  readonly page: object;
  /** The module's source files in the order in which they run. */
  readonly modules: readonly string[];
  readonly files: readonly string[];
  readonly inputs: Inputs;
}

export type Renderers = ReadonlyMap<string, Renderer>;

export interface Site {
  readonly files: Files;
  readonly quick: boolean;
  readonly settings: Settings;
  readonly define: Defines;
  readonly head: Defines;
  readonly texts: Texts;
  readonly renderers: Renderers;
  readonly clauses: Clauses;
  /** Scripts that are not chunks: their files without extension, by name. */
  readonly scripts: Readonly<Record<string, string>>;
}

export interface SiteRoute extends Omit<Route, 'oneOf' | 'behind' | 'script'> {
  readonly title: string;
  /** A path in dist/. */
  readonly document: string;
  readonly files: readonly string[];
  /** The scripts of these files that the first view needs. */
  readonly filesOfFirstView?: readonly string[];
  readonly oneOf?: readonly (readonly string[])[];
  readonly behind?: readonly string[];
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  /** Uncompressed bytes of a document's inline script. */
  readonly script?: number;
}
