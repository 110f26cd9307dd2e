import fs from 'node:fs';
import path from 'node:path';
import type { Route } from '../route.ts';
import type { Settings } from '../deploy/settings.ts';
import { checkTenant } from '../deploy/check-tenant.ts';
import { Refused } from '../deploy/refused.ts';
import { importSource } from './bundles.ts';
import { readLanguages } from './languages.ts';

/** esbuild's alias for the module `tenant`, which pages import. */
export const tenantAlias = ({ BRANDS_FILE }: Pick<Settings, 'BRANDS_FILE'>): { tenant: string } => ({
  tenant: path.resolve(BRANDS_FILE),
});

/** Returns the default export of a tenant's file. */
export async function importTenant(file: string): Promise<unknown> {
  if (!fs.existsSync(file)) throw new Refused(`BRANDS_FILE: there is no file ${file}`);
  const source = `export { default } from ${JSON.stringify(path.resolve(file))};`;
  return (await importSource<{ default: unknown }>(source)).module.default;
}

/** Throws if the file that BRANDS_FILE names is not a valid tenant's file. */
export async function checkTenantFile(
  { BRANDS_FILE }: Pick<Settings, 'BRANDS_FILE'>,
  routes: readonly Route[],
): Promise<void> {
  const { CODES: languages } = await readLanguages();
  checkTenant(await importTenant(BRANDS_FILE), { routes, languages }, BRANDS_FILE);
}
