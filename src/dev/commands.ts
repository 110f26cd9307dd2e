import type { KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { billOfMaterials } from '../deploy/bill-of-materials.ts';
import { linksSchema } from '../deploy/links-schema.ts';
import { openApi } from '../deploy/openapi/document.ts';
import { CONTRACT_VERSION } from '../host/contract.ts';
import { contractSchema } from '../host/schema.ts';
import { printReport, report, type RouteSizes } from '../build/report.ts';
import { refusePlaceholders, refuseUnnumbered } from '../deploy/release.ts';
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
import { readTexts } from '../build/messages.ts';
import { makeSite, importTenant } from '../build/site.ts';
import { json, writeSite } from '../build/files.ts';
import { Refused } from '../deploy/forms.ts';
import { readStack } from './map-stack.ts';
import { say } from '../build/error-lines.ts';
import { BUILT, buildStamped, isFresh, SERVED, type Outputs } from './stamp.ts';

const PACKAGE = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  readonly name: string;
  readonly version: string;
};

/** Settings for the preview: BRANDS_FILE and `names` are the environment's, the others default or for fake servers. */
const servedSettings = (...names: readonly SettingName[]): Settings =>
  settingsOf({
    ...FAKE_SETTINGS,
    ...Object.fromEntries(['BRANDS_FILE', ...names].map((name) => [name, process.env[name]])),
  });

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
  // Nothing is written before everything is made: a build that stops leaves all folders of one build.
  const sitePackage = await makePackage({ files, routes, settings, key, ...about });
  const first = await makeFirstRequestRules(routes, settings, about);
  deployFiles.set('receive-reports.mjs', await nodeScript('src/deploy/receive-reports.ts'));
  deployFiles.set('bom.cdx.json', json(billOfMaterials(packages, PACKAGE)));
  deployFiles.set('contract.schema.json', json(contractSchema()));
  deployFiles.set('links.schema.json', json(linksSchema(routes)));
  deployFiles.set('openapi.json', json(openApi(PACKAGE)));
  deployFiles.set('first-requests.json', json(first.rules));
  deployFiles.set('first-requests.cases.json', json(first.cases));
  const sizes = await writeSite(files, dist, { base: settings.BASE_PATH });
  const rows = report(routes, sizes);
  deployFiles.set('report.json', json({ build: id, routes: rows }));
  await writeSite(deployFiles, `${dist}-deploy`, { compress: false });
  await writeSite(sitePackage, `${dist}-package`, { compress: false });
  fs.mkdirSync(cache, { recursive: true });
  fs.writeFileSync(`${cache}/metafile.json`, JSON.stringify(metafile));
  fs.writeFileSync(`${cache}/documents.json`, JSON.stringify(documents));
  console.log(`${routes.length} routes built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return rows;
}

async function buildIfNeeded(): Promise<void> {
  const settings = servedSettings();
  if (!isFresh(settings)) await buildStamped(settings, () => build({ settings }));
}

interface Command {
  /** What `--help` prints: the first line in the list of all commands, every line with the command's name. */
  readonly help: string;
  /** Throws if it does not know one of its arguments. */
  readonly run: (args: string[]) => Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  build: {
    help: `builds a release into dist/, dist-deploy/ and dist-package/
The settings are environment variables: src/deploy/README.md lists them.
  ALLOW_PLACEHOLDERS=1   builds it in spite of placeholders`,
    async run(args) {
      parseArgs({ args });
      refuseMisspelt(process.env);
      const settings = settingsOf(process.env);
      refuseUnnumbered(settings);
      const key = readPackageKey(settings);
      await refusePlaceholders(settings, importTenant);
      printReport(await build({ settings, key }));
      console.log('Serve dist/. dist-deploy/ has files for servers, dist-package/ files for apps.');
      if (settings.LOGIN_FIRST_CALL === 'query')
        console.log(
          'LOGIN_FIRST_CALL=form would keep passwords out of addresses and logs; the server has to take it.',
        );
    },
  },
  serve: {
    help: `builds, and serves the pages, a fake gateway and the simulator
  --watch   builds again after each edit, with source maps
  PORT=4173, HOST=0.0.0.0, BASE_PATH=/folder, GATEWAY_ORIGIN=https://…, BRANDS_FILE=…   environment variables`,
    async run(args) {
      const { watch = false } = parseArgs({ args, options: { watch: { type: 'boolean' } } }).values;
      refuseMisspelt(process.env);
      const { serve } = await import('./serve.ts');
      const settings = { ...servedSettings('BASE_PATH'), ...FAKE_REPORTS, BRIDGE_TEST: 'on' };
      await serve({ build: () => build({ settings, outputs: SERVED }), settings, watch });
    },
  },
  test: {
    help: 'runs tests',
    async run(args) {
      const { test } = await importModule<typeof import('../../test/run.ts')>('test/run.ts');
      await test({ build: buildIfNeeded }, args);
    },
  },
  mutants: {
    help: `puts one fault at a time into a copy of the sources, and lists the tests that notice
  part of a path …   only in these files of src
  --count 150        how many faults
  --seed 7           another choice of them
  --only units       only this level of tests`,
    async run(args) {
      const { findMutants } = await importModule<typeof import('../../test/mutants.ts')>('test/mutants.ts');
      await findMutants(args);
    },
  },
  weights: {
    help: `builds, and prints how far each first load is from its kept size
  --accept "why"         keeps the sizes of routes that differ by more than 5 %
  --accept "why" --all   keeps all sizes, as at a release`,
    async run(args) {
      const { weighing } =
        await importModule<typeof import('../../test/build/weights.ts')>('test/build/weights.ts');
      const weigh = weighing(args);
      weigh(await build());
    },
  },
  compile: {
    help: 'lists the texts that are missing or wrong in locales/*.po',
    async run(args) {
      parseArgs({ args });
      await readTexts();
      console.log('Every text is there in every language');
    },
  },
  symbolicate: {
    help: `prints an error report, or any text with a stack, with the places in the source
  report.json        the file with the report
  folder/with/maps   those of another build than the one in dist-deploy/`,
    async run(args) {
      console.log(readStack(args));
    },
  },
  clip: {
    help: 'makes the video clip of the help pages again; needs ffmpeg',
    async run(args) {
      parseArgs({ args });
      const { makeClip } = await import('./make-clip.ts');
      await makeClip();
    },
  },
  shots: {
    help: `takes screenshots of the pages into .cache/shots
Lists have commas:
  --route goal,record --language de,zh --scheme light,dark --size 320x568 --text 100,200 --state data,empty
  --engine chromium-64
  --keep   retakes the pictures that are committed`,
    async run(args) {
      const { takeShots } =
        await importModule<typeof import('../../test/shots/shots.ts')>('test/shots/shots.ts');
      await takeShots(args, buildIfNeeded);
    },
  },
  bench: {
    help: `measures in throttled Chromium how fast pages load
  speed or taps         only this part
  taps goal record      only on pages with one of these in the path
  --runs 7 --route today --setting 4G
  --compare folder      with the build in this folder`,
    async run(args) {
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
  },
};

function helpFor(name: string, found: Command | undefined): string {
  if (found) return `node build.mjs ${name}: ${found.help}`;
  const rows = Object.entries(COMMANDS).map(
    ([each, { help }]) => `  ${each.padEnd(13)}${help.split('\n')[0]}`,
  );
  return ['node build.mjs [command]', ...rows, '--help behind a command explains it.'].join('\n');
}

async function run([name = 'build', ...given]: readonly string[]): Promise<void> {
  const found = Object.entries(COMMANDS).find(([each]) => each === name)?.[1];
  // The tests explain themselves.
  if (name === '--help' || (found && given.includes('--help') && name !== 'test'))
    return console.log(helpFor(name, found));
  if (!found)
    throw new Refused(`There is no command ${name}: build.mjs knows ${Object.keys(COMMANDS).join(', ')}`);
  await found.run(given);
}

// A failure is a line for each error.
await run(process.argv.slice(2)).catch((error: unknown) => {
  say(error);
  process.exit(1);
});
