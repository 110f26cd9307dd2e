/** The folder for the runner's output. */
export const OUT = '.cache/test';
/** The compiled messages of each language. */
export const CATALOGUES = `${OUT}/catalogues.json`;
