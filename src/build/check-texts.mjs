import { compileAll } from './messages.mjs';

/**
 * Throws if a language lacks a text that another one has, or if pages cannot show a text. Names each with its
 * language.
 */
export const checkTexts = (catalogues) =>
  void compileAll(
    Object.values(catalogues).flatMap(({ messages }) => Object.keys(messages)),
    catalogues,
  );
