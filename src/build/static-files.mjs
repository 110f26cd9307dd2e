import fs from 'node:fs';

/** The files that are served as they are, each with its path in dist/. */
export const staticFiles = () =>
  fs
    .readdirSync('static', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`)
    .map((file) => [file.replace(/^static\//, ''), fs.readFileSync(file)]);

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** routes.json: what the pages of a build are, for whoever opens them. */
export const routesJson = (build, routes) =>
  json({ build, routes: routes.map(({ path, kind, title, query }) => ({ path, kind, title, query })) });
