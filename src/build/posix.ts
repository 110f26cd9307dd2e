import path from 'node:path';

/** Returns a path with forward slashes, as esbuild writes paths on every system. */
export const posix = (file: string, { sep }: { readonly sep: string } = path): string =>
  file.split(sep).join('/');
