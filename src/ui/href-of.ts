/**
 * Returns the address of a page: its path and query, below the folder that the pages lie in. Every address of a page
 * that the code writes, for a link or a step, comes from here.
 */
export const hrefOf = (path: string): string => BASE_PATH + path;
