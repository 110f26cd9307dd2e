import type { KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { billOfMaterials } from '../deploy/packages.ts';
import { linksSchema } from '../deploy/links-schema.ts';
import { openApi } from '../deploy/openapi/document.ts';
import { CONTRACT_VERSION } from '../host/contract.ts';
import { contractSchema } from '../host/schema.ts';
import { printReport, report, type RouteSizes } from '../build/report.ts';
import { adviceFor, refusePlaceholders, refuseUnnumbered } from '../deploy/release.ts';
import {
  FAKE_REPORTS,
  FAKE_SETTINGS,
  settingsOf,
  type SettingName,
  type Settings,
} from '../deploy/settings.ts';
import { refuseMisspelt } from '../deploy/misspelt.ts';
import { importModule, nodeScript } from '../build/bundles.ts';
import { makeFirstRequestRules } from '../build/first-requests/rules.ts';
import { readPackageKey } from '../build/package/manifest.ts';
import { makePackage } from '../build/package/make-package.ts';
import { checkTexts, readCatalogues } from '../build/messages.ts';
import { makeSite, importTenant } from '../build/site.ts';
import { json, writeSite } from '../build/files.ts';
import { Refused } from '../deploy/forms.ts';
import { helpFor, isCommand, type Command } from './help.ts';
import { readStack } from './map-stack.ts';
import { say } from '../build/error-lines.ts';
import { BUILT, buildStamped, isFresh, SERVED, type Outputs } from './stamp.ts';

const PACKAGE = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  readonly name: string;
  readonly version: string;
};

/**
 * Settings of a build for the preview. BRANDS_FILE and `names` come from the environment; the others are
 * defaults, or point to the fake servers.
 */
const servedSettings = (...names: readonly SettingName[]): Settings =>
  settingsOf({
    ...FAKE_SETTINGS,
    ...Object.fromEntries(['BRANDS_FILE', ...names].map((name) => [name, process.env[name]])),
  });

/** Builds dist/, dist-deploy/ with the files for servers, and dist-package/ with the files for apps. */
async function build({
  settings = servedSettings(),
  key,
  outputs: { dist, cache } = BUILT,
}: {
  readonly settings?: Settings;
  readonly key?: KeyObject | undefined;
  readonly outputs?: Outputs;
} = {}): Promise<readonly RouteSizes[]> {
  const started = Date.now();
  const { files, routes, metafile, documents, deployFiles, packages, id } = await makeSite({ settings });
  const about = { build: id, contract: CONTRACT_VERSION };
  const [sizes, sitePackage] = await Promise.all([
    writeSite(files, dist, { base: settings.BASE_PATH }),
    makePackage({ files, routes, settings, key, ...about }),
  ]);
  const rows = report(routes, sizes);
  deployFiles.set('report.json', json({ build: id, routes: rows }));
  deployFiles.set('bom.cdx.json', json(billOfMaterials(packages, PACKAGE)));
  deployFiles.set('contract.schema.json', json(contractSchema()));
  deployFiles.set('links.schema.json', json(linksSchema(routes)));
  deployFiles.set('openapi.json', json(openApi(PACKAGE)));
  const first = await makeFirstRequestRules(routes, settings, about);
  deployFiles.set('first-requests.json', json(first.rules));
  deployFiles.set('first-requests.cases.json', json(first.cases));
  deployFiles.set('receive-reports.mjs', await nodeScript('src/deploy/receive-reports.ts'));
  await writeSite(deployFiles, `${dist}-deploy`, { compress: false });
  await writeSite(sitePackage, `${dist}-package`, { compress: false });
  fs.mkdirSync(cache, { recursive: true });
  fs.writeFileSync(`${cache}/metafile.json`, JSON.stringify(metafile));
  fs.writeFileSync(`${cache}/documents.json`, JSON.stringify(documents));
  console.log(`${routes.length} routes built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return rows;
}

/** Builds what tests look at, if an input or output has changed. */
async function buildIfNeeded(): Promise<void> {
  const settings = servedSettings();
  if (!isFresh(settings)) await buildStamped(settings, () => build({ settings }));
}

/** What each does stands in help.ts. */
const commands: Readonly<Record<Command, (words: string[]) => Promise<void>>> = {
  async build() {
    refuseMisspelt(process.env);
    const settings = settingsOf(process.env);
    refuseUnnumbered(settings);
    const key = readPackageKey(settings);
    await refusePlaceholders(settings, importTenant);
    printReport(await build({ settings, key }));
    console.log('Serve dist/. dist-deploy/ has files for servers, dist-package/ files for apps.');
    for (const line of adviceFor(settings)) console.log(line);
  },
  async serve(args) {
    refuseMisspelt(process.env);
    const { serve } = await import('./serve.ts');
    const settings = { ...servedSettings('BASE_PATH'), ...FAKE_REPORTS, BRIDGE_TEST: 'on' };
    await serve({
      build: () => build({ settings, outputs: SERVED }),
      settings,
      watch: args.includes('--watch'),
    });
  },
  async test(args) {
    const { test } = await importModule<typeof import('../../test/run.ts')>('test/run.ts');
    await test({ build: buildIfNeeded }, args);
  },
  async mutants(args) {
    const { findMutants } = await importModule<typeof import('../../test/mutants.ts')>('test/mutants.ts');
    await findMutants(args);
  },
  async weights(args) {
    const { weighing } =
      await importModule<typeof import('../../test/build/weights.ts')>('test/build/weights.ts');
    const weigh = weighing(args);
    weigh(await build());
  },
  async compile() {
    checkTexts(await readCatalogues());
    console.log('Every text is there in every language');
  },
  async symbolicate(args) {
    console.log(readStack(args));
  },
  async clip() {
    const { makeClip } = await import('./make-clip.ts');
    await makeClip();
  },
  async shots(args) {
    const { takeShots } =
      await importModule<typeof import('../../test/shots/shots.ts')>('test/shots/shots.ts');
    await takeShots(args, buildIfNeeded);
  },
  async bench(args) {
    const only = args.find((arg) => /^(speed|taps)$/.test(arg));
    const others = args.filter((arg) => arg !== only);
    const { readOptions } =
      await importModule<typeof import('../../test/bench/options.ts')>('test/bench/options.ts');
    if (only !== 'taps') readOptions(others);
    await buildIfNeeded();
    if (only !== 'taps') {
      const { measureSpeed } =
        await importModule<typeof import('../../test/bench/bench.ts')>('test/bench/bench.ts');
      await measureSpeed(others);
    }
    if (only !== 'speed') {
      const { measureTaps } =
        await importModule<typeof import('../../test/bench/taps.ts')>('test/bench/taps.ts');
      // The options are those of the other part.
      await measureTaps(only ? others : []);
    }
  },
};

/** The arguments that each command allows. The other commands check theirs themselves. */
const WORDS: Partial<Readonly<Record<Command, readonly string[]>>> = {
  build: [],
  compile: [],
  serve: ['--watch'],
  clip: [],
};

/** Runs the command that the arguments of `node build.mjs` name. */
async function run([command = 'build', ...words]: readonly string[]): Promise<void> {
  if (command === '--help') return console.log(helpFor(''));
  if (!isCommand(command))
    throw new Refused(`There is no command ${command}: build.mjs knows ${Object.keys(commands).join(', ')}`);
  // The tests explain themselves.
  if (words.includes('--help') && command !== 'test') return console.log(helpFor(command));
  const allowed = WORDS[command];
  const odd = allowed && words.find((word) => !allowed.includes(word));
  if (odd !== undefined)
    throw new Refused(
      `${command} does not know ${odd}; it takes ${allowed?.join(', ') || 'no further words'}`,
    );
  await commands[command](words);
}

// A failure is a line for each error.
await run(process.argv.slice(2)).catch((error: unknown) => {
  say(error);
  process.exit(1);
});
