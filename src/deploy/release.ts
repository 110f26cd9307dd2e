import path from 'node:path';
import { Refused, saysOf } from './forms.ts';
import { SETTINGS, type Given, type SettingName, type Settings } from './settings.ts';

type Importer = (file: string) => Promise<unknown>;

const textsOf = (value: unknown, place = ''): [place: string, text: string][] =>
  typeof value === 'string'
    ? [[place, value]]
    : Object.entries(value ?? {}).flatMap(([name, inner]) =>
        textsOf(inner, place ? `${place}.${name}` : name),
      );

/**
 * The places whose values differ for each tenant: all of a brand except paths and days, and all of an app except its
 * page, its language and the names of its stores.
 */
const OWN = /^(brands\.\d+\.(?!paths|dates|health\.path)|apps\.\d+\.(?!path|language|stores\.\d+\.name))/;

/** The texts that still equal the example's, or contain "example" or 示例. */
export function placeholdersIn(tenant: unknown, example: unknown): [place: string, text: string][] {
  const ours = new Set(
    textsOf(example)
      .filter(([place]) => OWN.test(place))
      .map(([, text]) => text),
  );
  return textsOf(tenant).filter(
    ([place, text]) => /\bexample\b|示例/i.test(text) || (OWN.test(place) && ours.has(text)),
  );
}

/** How many placeholders of the tenant's file are listed; the others are only counted. */
const SHOWN = 12;

/**
 * Returns a line for each reason not to release: a setting or a tenant's value that is still a placeholder, a required
 * setting that is missing, or a page that is only for debug builds.
 */
export async function findPlaceholders(settings: Settings, importTenant: Importer): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(settings)) {
    const { usual, placeholder, required, form } = SETTINGS[name as SettingName];
    if (placeholder && value === usual)
      lines.push(`${name} is not set; "${usual}" stands in: set ${saysOf(form)}`);
    if (required && !value) lines.push(`${name} is not set: ${required}; set ${saysOf(form)}`);
  }
  if (settings.BRIDGE_TEST === 'on')
    lines.push('BRIDGE_TEST is on: /bridge-test would let everybody send messages to the app');
  const { usual = '' } = SETTINGS.BRANDS_FILE;
  if (path.resolve(settings.BRANDS_FILE) === path.resolve(usual)) return lines;
  const found = placeholdersIn(await importTenant(settings.BRANDS_FILE), await importTenant(usual));
  const rows = found.map(([place, text]) => `${settings.BRANDS_FILE}: ${place} is a placeholder: "${text}"`);
  const more = rows.length > SHOWN ? [`${settings.BRANDS_FILE}: and ${rows.length - SHOWN} more`] : [];
  return [...lines, ...rows.slice(0, SHOWN), ...more];
}

export function refuseUnnumbered({ PACKAGE_KEY, PACKAGE_NUMBER }: Settings): void {
  if (PACKAGE_KEY && !PACKAGE_NUMBER)
    throw new Refused(
      'PACKAGE_NUMBER is not set: an older signed package could take the place of a newer one',
      [`set ${saysOf(SETTINGS.PACKAGE_NUMBER.form)}`],
    );
}

/** Stops a release build that still contains placeholders, unless `ALLOW_PLACEHOLDERS=1` is set. */
export async function refusePlaceholders(
  settings: Settings,
  importTenant: Importer,
  { ALLOW_PLACEHOLDERS }: Given = process.env,
): Promise<void> {
  const lines = await findPlaceholders(settings, importTenant);
  if (!lines.length || ALLOW_PLACEHOLDERS === '1') return;
  throw new Refused('This build would go out with placeholders:', [
    ...lines,
    'To build it all the same: ALLOW_PLACEHOLDERS=1 npm run build',
  ]);
}
