import type { Route } from '../routes.ts';
import type { Scheme, ShotOptions } from './options.ts';
import type { State } from './states.ts';

/** How a page is looked at. */
export interface Look {
  readonly language: string;
  readonly scheme: Scheme;
  /** In CSS px. */
  readonly width: number;
  readonly height: number;
  /** The text size in percent. */
  readonly text: number;
  /** The name of the picture's file, and its caption on the contact sheet. */
  readonly name: string;
}

/** One picture to take. */
export interface Scene extends Look {
  readonly route: Route;
  readonly state: State;
}

/** All combinations in which something of this name is looked at. */
export const looksOf = (options: ShotOptions, name: string): Look[] =>
  options.languages.flatMap((language) =>
    options.schemes.flatMap((scheme) =>
      options.sizes.flatMap((size) =>
        options.texts.map((text) => {
          const [width = 0, height = 0] = size.split('x').map(Number);
          const words = [name, language, scheme, size, text];
          return { language, scheme, width, height, text, name: words.join('-') };
        }),
      ),
    ),
  );

export const scenesOf = (options: ShotOptions): Scene[] =>
  options.routes.flatMap((route) =>
    looksOf(options, route.path.slice(1) || 'home').flatMap((look) =>
      options.states.map((state) => ({ ...look, route, state, name: `${look.name}-${state}` })),
    ),
  );
