import type { Route } from '../routes.ts';
import type { Scheme, ShotOptions } from './options.ts';
import type { State } from './states.ts';

/** One picture to take. */
export interface Scene {
  readonly route: Route;
  readonly language: string;
  readonly scheme: Scheme;
  /** In CSS px. */
  readonly width: number;
  readonly height: number;
  /** The text size in percent. */
  readonly text: number;
  readonly state: State;
  /** The name of the picture's file, and its caption on the contact sheet. */
  readonly name: string;
}

export function scenesOf(options: ShotOptions): Scene[] {
  const scenes: Scene[] = [];
  for (const route of options.routes)
    for (const language of options.languages)
      for (const scheme of options.schemes)
        for (const size of options.sizes)
          for (const text of options.texts)
            for (const state of options.states) {
              const [width = 0, height = 0] = size.split('x').map(Number);
              const page = route.path.slice(1) || 'home';
              const words = [page, language, scheme, size, `${text}`, state];
              scenes.push({ route, language, scheme, width, height, text, state, name: words.join('-') });
            }
  return scenes;
}
