import { compile } from '../build/messages.mjs';
import { Refused } from '../deploy/refused.mjs';

/** A line for each text that a language lacks, or that the pages could not show. `catalogues`: as the build reads them. */
export function wrongTexts(catalogues) {
  const ids = [...new Set(Object.values(catalogues).flatMap(({ messages }) => Object.keys(messages)))].sort();
  return Object.entries(catalogues).flatMap(([language, catalogue]) =>
    ids.flatMap((id) => {
      try {
        compile([id], language, catalogue);
        return [];
      } catch (error) {
        return [error.message];
      }
    }),
  );
}

/** Throws, naming each text and its language, where one is missing. */
export function checkTexts(catalogues) {
  const wrong = wrongTexts(catalogues);
  if (wrong.length) throw new Refused('These texts are missing or wrong:', wrong);
}
