/** Where the runner writes what it makes for the test files. */
export const OUT = '.cache/test';
/** Each language's messages, compiled. */
export const CATALOGUES = `${OUT}/catalogues.json`;
