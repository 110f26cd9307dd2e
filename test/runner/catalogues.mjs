import fs from 'node:fs';
import path from 'node:path';
import { compile, readCatalogues } from '../../src/build/messages.mjs';
import { CATALOGUES } from './out.mjs';

/**
 * Compiles each language's messages for the tests of this run, which read them from a file: reading the PO files takes
 * half a second, and each test file has a process of its own.
 */
export async function compileCatalogues() {
  const catalogues = await readCatalogues();
  const compiled = Object.entries(catalogues).map(([language, catalogue]) => [
    language,
    compile(Object.keys(catalogue.messages), language, catalogue),
  ]);
  fs.mkdirSync(path.dirname(CATALOGUES), { recursive: true });
  fs.writeFileSync(CATALOGUES, JSON.stringify(Object.fromEntries(compiled)));
}
