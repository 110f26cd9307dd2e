import fs from 'node:fs';
import { filesBelow } from './files-below.mjs';

/** The files that are served unchanged, each with its path in dist/. */
export const staticFiles = () =>
  filesBelow(['static']).map((file) => [file.replace(/^static\//, ''), fs.readFileSync(file)]);

/** Returns indented JSON. */
export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns routes.json: the list of a build's pages, for apps that open them. `base`: the pages' folder on the host. */
export const routesJson = (build, routes, base = '') =>
  json({ build, base, routes: routes.map(({ path, kind, title, query }) => ({ path, kind, title, query })) });
