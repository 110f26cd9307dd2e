import fs from 'node:fs';
import path from 'node:path';
import { checkTenant } from '../deploy/check-tenant.mjs';
import { Refused } from '../deploy/refused.mjs';
import { importSource } from './bundles.mjs';
import { readLanguages } from './languages.mjs';

/** esbuild's alias for the module `tenant`, which pages import. */
export const tenantAlias = ({ BRANDS_FILE }) => ({ tenant: path.resolve(BRANDS_FILE) });

/** Returns the default export of a tenant's file. */
export async function importTenant(file) {
  if (!fs.existsSync(file)) throw new Refused(`BRANDS_FILE: there is no file ${file}`);
  return (await importSource(`export { default } from ${JSON.stringify(path.resolve(file))};`)).module
    .default;
}

/** Throws if the file that BRANDS_FILE names is not a valid tenant's file. */
export async function checkTenantFile({ BRANDS_FILE }, routes) {
  const { CODES: languages } = await readLanguages();
  checkTenant(await importTenant(BRANDS_FILE), { routes, languages }, BRANDS_FILE);
}
