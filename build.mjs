import esbuild from 'esbuild';
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// So that stacks of bundled modules show places in the sources.
process.setSourceMapsEnabled(true);

/** The commands are TypeScript, so esbuild bundles them first. */
const { outputFiles } = esbuild.buildSync({
  entryPoints: ['src/dev/commands.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  charset: 'utf8',
  sourcemap: 'inline',
  outdir: '.cache',
  write: false,
});
const [{ contents }] = outputFiles;
const file = path.resolve(`.cache/commands-${hash('sha256', contents).slice(0, 6)}.mjs`);
if (!fs.existsSync(file)) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Written beside it first: another process may start at the same time.
  fs.writeFileSync(`${file}.${process.pid}`, contents);
  fs.renameSync(`${file}.${process.pid}`, file);
}
await import(pathToFileURL(file).href);
