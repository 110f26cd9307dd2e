import fs from 'node:fs';
import { createFormatter, type Formatter } from '../src/i18n/format.ts';
import { activate, i18n } from '../src/i18n/i18n.ts';
import type { Language } from '../src/i18n/languages.ts';
import type { UnitSystem } from '../src/sport/units.ts';

type Messages = Parameters<typeof activate>[1];

/** By language; test/bundle.ts has written them. */
const catalogues: Readonly<Record<string, Messages>> = JSON.parse(
  fs.readFileSync('.cache/test/catalogues.json', 'utf8'),
);

/** Makes `language` the active one, with the messages of its catalogue that are `wanted`; ids stand for the rest. */
export function speak(language: Language, wanted: (id: string) => boolean = () => true): void {
  const chosen = Object.entries(catalogues[language] ?? {}).filter(([id]) => wanted(id));
  activate(language, Object.fromEntries(chosen));
}

export const messagesOf = (language: Language): Messages => catalogues[language] ?? {};

/** All messages of a language that take no values. */
export const plainTexts = (language: Language): readonly string[] =>
  Object.values(catalogues[language] ?? {}).flatMap((message) =>
    message.length === 1 && typeof message[0] === 'string' ? message[0] : [],
  );

/** A message as its catalogue has it. */
export function textIn(
  language: Language,
  id: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  speak(language);
  return i18n._(id, values);
}

/** A formatter that makes its language the active one before it writes anything. */
export function formatterIn(language: Language, units: UnitSystem): Formatter {
  const format = createFormatter(units);
  speak(language);
  return new Proxy(format, {
    get(target, name, receiver) {
      if (i18n.locale !== language) i18n.activate(language);
      return Reflect.get(target, name, receiver);
    },
  });
}
