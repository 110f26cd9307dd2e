import type { Messages } from '@lingui/core';
import type { PageModule } from '../app/app.ts';
import { run } from './amd.ts';
import { addFiles, OWN_CHUNKS, scripts, sheets, site } from './files.ts';
import type { SitePage } from './loader-api.ts';
import { loadDigests, requestFile, requestWithRetry } from './request-file.ts';

/* Loads the chunks of a page, with their style sheets and messages. */

/** Downloads a chunk and its styles, without running it. */
function fetchChunk(name: string): Promise<unknown> {
  // The first step to another page needs the digests, too: it checks the other page's files with them.
  if (ASSET_ORIGIN && name === 'router') loadDigests().catch(() => {});
  const file = scripts[name];
  const sheet = sheets[name];
  if (!file) return Promise.reject(new Error('No chunk is named ' + name));
  return Promise.all([requestWithRetry(name, file), sheet && requestWithRetry(sheet, sheet)]);
}

/** Logs an error of our code or build. A failed request rejects without an `Error`. */
export function report(reason: unknown): void {
  if (reason instanceof Error) console.error(reason);
}

export function load(name: string): Promise<object> {
  return fetchChunk(name)
    .then(() => run(name))
    .catch((reason) => {
      report(reason);
      throw reason;
    });
}

export function loadMessages(page: string, language: string): Promise<{ messages: Messages }> {
  const name = site.messages + '/' + page + '.' + language;
  return requestWithRetry(name, name + '.js').then(() => run(name) as { messages: Messages });
}

export function loadPage(wanted: SitePage): Promise<PageModule> {
  const { page: name, sheet } = wanted;
  addFiles(wanted);
  const style = sheet && name !== site.page ? requestWithRetry(sheet, sheet) : null;
  return Promise.all([load(name), style]).then(([module]) => module as PageModule);
}

/** Requests the missing scripts of the document's HTML again. */
export const fetchOwnChunks = (): Promise<unknown> =>
  Promise.all(OWN_CHUNKS.map((name) => requestFile(name, scripts[name] as string, true)));
