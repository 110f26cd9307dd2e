import { compileAll } from './messages.mjs';

/** Throws, naming each text and its language, where a language lacks one that another has, or the pages could not show it. */
export const checkTexts = (catalogues) =>
  void compileAll(
    Object.values(catalogues).flatMap(({ messages }) => Object.keys(messages)),
    catalogues,
  );
