import esbuild, { type Plugin } from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = '.cache/packages';
/** Lets bundled modules of packages call `require`. */
export const REQUIRE = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";

/**
 * Bundles happy-dom into one file, once per version. Loading its 900 modules takes half a second, and each test file
 * runs in its own process.
 */
export const happyDomInOneFile: Plugin = {
  name: 'happy-dom-in-one-file',
  setup(build) {
    let made: Promise<string> | undefined;
    build.onResolve({ filter: /^happy-dom$/ }, async () => {
      made ??= make('happy-dom');
      return { path: await made, external: true };
    });
  },
};

async function make(name: string): Promise<string> {
  const { version } = JSON.parse(fs.readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string;
  };
  const outfile = path.resolve(FOLDER, `${name}-${version}.mjs`);
  if (!fs.existsSync(outfile)) {
    const draft = `${outfile}.${process.pid}`;
    await esbuild.build({
      stdin: { contents: `export * from '${name}';`, resolveDir: '.' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile: draft,
      external: ['ws'],
      logLevel: 'warning',
      banner: { js: REQUIRE },
    });
    fs.renameSync(draft, outfile);
  }
  return pathToFileURL(outfile).href;
}
