import fs from 'node:fs';
import type { Route } from '../route.ts';
import { Refused } from '../deploy/refused.ts';

const TABLE = 'src/routes.ts';

/** Throws if the table of pages names a module that does not exist: a line for each, with its place in the table. */
export function checkRoutes(
  routes: readonly Pick<Route, 'module' | 'first' | 'script'>[],
  { source = fs.readFileSync(TABLE, 'utf8'), exists = fs.existsSync } = {},
): void {
  const named = routes.flatMap(({ module, first = '', script = '' }) => [module, first, script]);
  const missing = [...new Set(named)].filter((file) => file && !exists(`src/pages/${file}`));
  if (!missing.length) return;
  const lines = missing.map((file) => `${placeOf(file, source)}: There is no module src/pages/${file}`);
  throw new Refused(lines.join('\n'));
}

/** The table may also make a name from parts: then the place is only the file. */
function placeOf(text: string, source: string): string {
  const lines = source.split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  return line < 0 ? TABLE : `${TABLE}:${line + 1}:${lines[line]?.indexOf(text)}`;
}
