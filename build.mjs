import fs from 'node:fs';
import { billOfMaterials } from './src/deploy/notices.mjs';
import { run } from './src/dev/run.mjs';
import { printReport, report } from './src/build/report.mjs';
import { adviceFor, refusePlaceholders } from './src/deploy/release.mjs';
import { FAKE_REPORTS, FAKE_SETTINGS, refuseMisspelt, settingsOf } from './src/deploy/settings.mjs';
import { importModule } from './src/build/bundles.mjs';
import { forget, startKeeping } from './src/build/keep.mjs';
import { checkTexts, readCatalogues } from './src/build/messages.mjs';
import { makeSite } from './src/build/site.mjs';
import { importTenant } from './src/build/tenant.mjs';
import { json, writeSite } from './src/build/write.mjs';

const DIST = 'dist';
const CACHE = '.cache';

const PACKAGE = JSON.parse(fs.readFileSync('package.json', 'utf8'));

/**
 * Settings of a build for the preview: BRANDS_FILE and `names` come from the environment, the rest is default or fake.
 */
const servedSettings = (...names) =>
  settingsOf({
    ...FAKE_SETTINGS,
    ...Object.fromEntries(['BRANDS_FILE', ...names].map((name) => [name, process.env[name]])),
  });

/** Builds dist/, and dist-deploy/ with the files for those who run the servers. */
async function build({ settings = servedSettings() } = {}) {
  const started = Date.now();
  const { files, routes, metafile, documents, apart, packages, id } = await makeSite({ settings });
  const sizes = await writeSite(files, DIST, { base: settings.BASE_PATH });
  const rows = report(routes, sizes);
  apart.set('report.json', json({ build: id, routes: rows }));
  apart.set('bom.cdx.json', json(billOfMaterials(packages, PACKAGE)));
  const { contractSchema, linksSchema, openApi } = await importModule('src/deploy/schemas.ts');
  apart.set('contract.schema.json', json(contractSchema()));
  apart.set('links.schema.json', json(linksSchema(routes)));
  apart.set('openapi.json', json(openApi(PACKAGE)));
  await writeSite(apart, `${DIST}-deploy`, { compress: false });
  fs.mkdirSync(CACHE, { recursive: true });
  fs.writeFileSync(`${CACHE}/metafile.json`, JSON.stringify(metafile));
  fs.writeFileSync(`${CACHE}/documents.json`, JSON.stringify(documents));
  console.log(`${routes.length} routes built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return rows;
}

const commands = {
  /** Builds a release. Stops if placeholders are left or a required setting is missing. */
  async build() {
    refuseMisspelt(process.env);
    const settings = settingsOf(process.env);
    await refusePlaceholders(settings, importTenant);
    printReport(await build({ settings }));
    for (const line of adviceFor(settings)) console.log(line);
  },
  async serve(args) {
    refuseMisspelt(process.env);
    const { serve } = await import('./src/dev/serve.mjs');
    const settings = { ...servedSettings('BASE_PATH'), ...FAKE_REPORTS };
    await serve({ build: () => build({ settings }), settings, watch: args.includes('--watch') });
  },
  async test(args) {
    const { test } = await importModule('test/run.ts');
    const { buildStamped, isFresh } = await import('./src/dev/stamp.mjs');
    const settings = servedSettings();
    const site = {
      async build() {
        if (!isFresh(settings)) await buildStamped(settings, () => build({ settings }));
      },
      async buildQuick(edited) {
        const { buildQuick } = await import('./src/dev/quick-build.mjs');
        startKeeping();
        forget(edited);
        await buildQuick(settings);
      },
    };
    await test(site, args);
  },
  /** Prints how far each first load is from its kept figure. `--accept "why"` keeps the present figures. */
  async weights(args) {
    const rows = await build();
    const { weigh } = await importModule('test/build/weights.ts');
    if (!weigh(rows, args)) process.exitCode = 1;
  },
  /** Fails and lists the texts that are missing or wrong in a language. */
  async compile() {
    checkTexts(await readCatalogues());
    console.log('Every text is there in every language');
  },
  /** Lists packages with newer versions. With names: updates these packages and runs the tests that cover them. */
  async outdated(names) {
    const { outdated } = await import('./src/dev/outdated.mjs');
    outdated(names, PACKAGE);
  },
  /** Makes the video clip of the help pages again; needs ffmpeg. */
  async clip() {
    const { makeClip } = await import('./src/pages/help/scenes/make-clip.mjs');
    await makeClip();
  },
  /** Takes screenshots of the pages and makes a contact sheet. For the options see test/shots/options.ts. */
  async shots(args) {
    await build();
    const { takeShots } = await importModule('test/shots/shots.ts');
    await takeShots(args);
  },
  /** Measures speed, then long lists and large answers, then tests the ratios. An argument selects one of the three. */
  async bench(args) {
    const [only] = args.filter((arg) => /^(speed|heavy|ratios)$/.test(arg));
    const isAsked = (name) => !only || only === name;
    await build();
    if (isAsked('speed')) {
      const { measureSpeed } = await importModule('test/bench/bench.ts');
      await measureSpeed(args.filter((arg) => arg !== only));
    }
    if (isAsked('heavy')) {
      const { measureHeavy } = await importModule('test/bench/heavy.ts');
      await measureHeavy();
    }
    if (!isAsked('ratios')) return;
    const { test } = await importModule('test/run.ts');
    process.env.BENCH = '1';
    await test({ build: async () => {}, buildQuick: async () => {} }, [
      'browser',
      'list-growth',
      'ring-growth',
    ]);
  },
};

await run(commands, process.argv.slice(2));
