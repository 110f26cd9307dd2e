import { compile, readCatalogues } from '../src/build/messages.mjs';
import { createFormatter, type Formatter } from '../src/i18n/format.ts';
import { activate } from '../src/i18n/i18n.ts';
import type { Language } from '../src/i18n/language.ts';
import type { UnitSystem } from '../src/sport/units.ts';

const catalogues = await readCatalogues();

/** Makes `language` the active one, with the messages of its catalogue that are `wanted`; ids stand for the rest. */
export function speak(language: Language, wanted: (id: string) => boolean = () => true): void {
  const catalogue = catalogues[language] || { messages: {} };
  activate(language, compile(Object.keys(catalogue.messages).filter(wanted), language, catalogue));
}

/** A formatter that makes its language the active one before it writes anything. */
export function formatterIn(language: Language, units: UnitSystem): Formatter {
  const format = createFormatter(units);
  return new Proxy(format, {
    get(target, name, receiver) {
      speak(language);
      return Reflect.get(target, name, receiver);
    },
  });
}
