import fs from 'node:fs';
import { filesBelow } from './files-below.mjs';

/** The files that are served as they are, each with its path in dist/. */
export const staticFiles = () =>
  filesBelow(['static']).map((file) => [file.replace(/^static\//, ''), fs.readFileSync(file)]);

/** JSON as people read it. */
export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** routes.json: what the pages of a build are, for whoever opens them; `base`: the folder of the host that they lie in. */
export const routesJson = (build, routes, base = '') =>
  json({ build, base, routes: routes.map(({ path, kind, title, query }) => ({ path, kind, title, query })) });
