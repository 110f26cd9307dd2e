import fs from 'node:fs';
import path from 'node:path';
import { compileAll, readCatalogues } from '../../src/build/messages.ts';
import { CATALOGUES } from './out.ts';

/**
 * Compiles each language's messages to a file, which the tests of this run read: reading the PO files takes half a
 * second, and each test file runs in its own process.
 */
export async function compileCatalogues(): Promise<void> {
  const catalogues = await readCatalogues();
  const ids = Object.keys(catalogues.en?.messages ?? {});
  fs.mkdirSync(path.dirname(CATALOGUES), { recursive: true });
  fs.writeFileSync(CATALOGUES, JSON.stringify(compileAll(ids, catalogues)));
}
