import type { DocumentFiles, PageFiles } from './loader-api.ts';

/** The attributes that the build wrote into the script. */
export const site = (document.currentScript as HTMLScriptElement).dataset as unknown as DocumentFiles;
/** By the name of a chunk. Stepping to another page adds that page's files. */
export const scripts: Record<string, string | undefined> = {};
export const sheets: Record<string, string | undefined> = {};

export const isStyle = (file: string): boolean => file.endsWith('css');

export function addFiles({ files }: PageFiles): void {
  files.split(' ').forEach((file) => {
    (isStyle(file) ? sheets : scripts)[file.replace(/-\w+\.\w+$/, '')] = file;
  });
}

addFiles(site);
/** The chunks that the document's HTML asks for. A login has only one, which contains the core. */
export const OWN_CHUNKS = scripts['core'] ? ['core', site.page] : [site.page];
