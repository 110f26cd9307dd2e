import path from 'node:path';
import { placeholdersIn } from './check-tenant.mjs';
import { Refused } from './refused.mjs';
import { SETTINGS } from './settings.mjs';

/** The maximum number of placeholders of the tenant's file that are listed; the rest is only counted. */
const SHOWN = 12;

/**
 * Returns a line for each reason not to release a build: settings and values of the tenant's file that are still
 * placeholders, and required settings that are missing. `importTenant` returns the default export of a tenant's file.
 */
export async function findPlaceholders(settings, importTenant) {
  const lines = [];
  for (const [name, { usual, placeholder, asked, form }] of Object.entries(SETTINGS)) {
    if (placeholder && settings[name] === usual)
      lines.push(`${name} is not set; "${usual}" stands in: set ${form.says}`);
    if (asked && !settings[name]) lines.push(`${name} is not set: ${asked}; set ${form.says}`);
  }
  const { usual } = SETTINGS.BRANDS_FILE;
  if (path.resolve(settings.BRANDS_FILE) === path.resolve(usual)) return lines;
  const found = placeholdersIn(await importTenant(settings.BRANDS_FILE), await importTenant(usual));
  const rows = found.map(([place, text]) => `${settings.BRANDS_FILE}: ${place} is a placeholder: "${text}"`);
  const more = rows.length > SHOWN ? [`${settings.BRANDS_FILE}: and ${rows.length - SHOWN} more`] : [];
  return [...lines, ...rows.slice(0, SHOWN), ...more];
}

/** Stops a release build that still contains placeholders, unless `ALLOW_PLACEHOLDERS=1` is set. */
export async function refusePlaceholders(settings, importTenant, { ALLOW_PLACEHOLDERS } = process.env) {
  const lines = await findPlaceholders(settings, importTenant);
  if (!lines.length || ALLOW_PLACEHOLDERS === '1') return;
  throw new Refused('This build would go out with placeholders:', [
    ...lines,
    'To build it all the same: ALLOW_PLACEHOLDERS=1 npm run build',
  ]);
}

/** Returns a sentence for each setting that a release should choose differently. */
export const adviceFor = ({ LOGIN_FIRST_CALL }) =>
  LOGIN_FIRST_CALL === 'query'
    ? ['LOGIN_FIRST_CALL=form would keep passwords out of addresses and logs; the server has to take it.']
    : [];
