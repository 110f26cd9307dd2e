import os from 'node:os';
import { findChromium } from '../browser/find-chromium.ts';
import { makeCertificate } from './certificate.ts';
import { fetchAnswers, packageFiles, singleFile, type FromApp } from './from-app.ts';
import { drawnFloor } from './drawn-floor.ts';
import { drawnBy, measureLoad, shownBy, type Load, type Party } from './measure.ts';
import { readPackage, singleOf } from '../package-reader.ts';
import { readOptions, type BenchOptions } from './options.ts';
import type { BenchRoute } from './routes.ts';
import { startSecureSite } from './secure-site.ts';
import { builtSite, floorSite } from './sites.ts';
import { print, type Results } from './tables.ts';
import type { Machine } from './visit.ts';

const PRODUCT = 'this build';
const FLOOR = 'the floor';

/** Measures the built site and prints the results. Throws if something could not be measured. */
export async function measureSpeed(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const installed = findChromium('chromium-153', true);
  if (typeof installed === 'string') throw new Error(`Chromium 153: ${installed}`);
  const certificate = makeCertificate();
  const party = async (name: string, handle: ReturnType<typeof builtSite>) => ({
    name,
    site: await startSecureSite(certificate, handle),
  });
  const { compare, runs, settings } = options;
  const pack = readPackage('dist-package');
  const file = packageFiles(pack);
  let answers: FromApp['answers'] = [];
  let single: FromApp['file'] = () => null;
  const fromApp = await party('package + answers', builtSite('dist'));
  const parties: Party[] = [
    await party(PRODUCT, builtSite('dist')),
    {
      ...(await party('package', builtSite('dist'))),
      source: 'package',
      fromApp: () => ({ file, answers: [] }),
    },
    { ...fromApp, source: 'package + answers', fromApp: () => ({ file, answers }) },
    {
      ...fromApp,
      name: 'single file + answers',
      source: 'single file + answers',
      fromApp: () => ({ file: single, answers }),
    },
    ...(compare ? [await party(compare, builtSite(compare))] : []),
  ];
  const machine = { installed, spki: certificate.spki };
  try {
    console.log(`${runs} runs, medians in ms; ${settings.map(({ name }) => name).join(' and ')}; ${load()}`);
    for (const route of options.routes) {
      const { asked, drawn } = await drawnBy(machine, parties[0]!, route);
      answers = await fetchAnswers(fromApp.site.url, asked);
      single = singleFile(route.path, singleOf(pack, route.path, 'en')!);
      const handle = route.hasFloor ? floorSite() : floorSite(drawnFloor(drawn, asked));
      const floor = await party(FLOOR, handle);
      try {
        print(route, settings, await measureRoute(machine, [...parties, floor], route, options));
      } finally {
        floor.site.close();
      }
    }
    console.log(`\n${load()}`);
  } finally {
    for (const { site } of parties) site.close();
  }
}

/** Printed, because on a busy machine all times are too long. */
const load = () =>
  `load of the machine's ${os.cpus().length} processors ${os.loadavg()[0]!.toFixed(2)} in the last minute`;

/** Measures the parties in turns, so that other load on the machine affects all of them. */
async function measureRoute(
  machine: Machine,
  parties: readonly Party[],
  route: BenchRoute,
  { runs, settings }: BenchOptions,
): Promise<Results[]> {
  const results = parties.map((party): Results => ({ party, loads: settings.map((): Load[] => []) }));
  if (route.hasFloor)
    refuseOther(await shownBy(machine, parties[0]!, route), await shownBy(machine, parties.at(-1)!, route));
  for (let run = 0; run < runs; run++) {
    console.error(`  ${route.path} run ${run + 1} of ${runs}`);
    const order = results.map((_, index) => results[(index + run) % results.length]!);
    for (const [at, setting] of settings.entries())
      for (const { party, loads } of order)
        loads[at]!.push(await measureLoad(machine, party, route, setting));
  }
  return results;
}

/** Throws if the floor shows other texts than the page, because the comparison would be meaningless. */
function refuseOther(page: readonly string[], its: readonly string[]): void {
  const lacks = (all: readonly string[], some: readonly string[]) =>
    some.filter((part) => !all.includes(part));
  const [missing, more] = [lacks(its, page), lacks(page, its)];
  if (missing.length || more.length)
    throw new Error(
      `The floor does not show what the page shows: it lacks ${JSON.stringify(missing)}, and has ${JSON.stringify(more)}`,
    );
}
