import path from 'node:path';

/**
 * Returns a path with forward slashes, as esbuild writes paths on every system.
 * @param {string} file
 * @param {{ readonly sep: string }} system
 */
export const posix = (file, { sep } = path) => file.split(sep).join('/');
