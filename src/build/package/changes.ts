import fs from 'node:fs';
import path from 'node:path';
import { Refused } from '../../deploy/forms.ts';
import type { Settings } from '../../deploy/settings.ts';
import type { Manifest, PackageFile } from './manifest.ts';

/**
 * What a manifest changes in an earlier one. Fields that are not here are replaced as a whole. `null`: the row is gone.
 */
export interface Changes extends Omit<Manifest, 'files' | 'names' | 'routes' | 'headers'> {
  /** The build that it starts from. */
  readonly from: string;
  readonly headers?: Manifest['headers'];
  readonly names: Readonly<Record<string, string | null>>;
  /** By path. */
  readonly files: Readonly<Record<string, PackageFile | null>>;
  readonly routes: Readonly<Record<string, Manifest['routes'][string] | null>>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The rows that are new or differ, and `null` for each that is gone. */
function changedRows<Row>(
  old: Readonly<Record<string, Row>>,
  now: Readonly<Record<string, Row>>,
  isEqual: (one: Row, other: Row) => boolean = isSame,
): Record<string, Row | null> {
  const rows: [string, Row | null][] = Object.entries(now).filter(([name, row]) => {
    const before = old[name];
    return before === undefined || !isEqual(before, row);
  });
  const gone = Object.keys(old).filter((name) => now[name] === undefined);
  return Object.fromEntries([...rows, ...gone.map((name): [string, null] => [name, null])]);
}

const byPath = ({ files }: Manifest) => Object.fromEntries(files.map((file) => [file.path, file]));

/** A file that only lies elsewhere in the archive has not changed. */
const isSameFile = (one: PackageFile, other: PackageFile) =>
  isSame({ ...one, at: 0, packed: 0 }, { ...other, at: 0, packed: 0 });

export function changesFrom(old: Manifest, now: Manifest): Changes {
  const { files: _files, names, routes, headers, ...rest } = now;
  return {
    from: old.build,
    ...rest,
    ...(isSame(old.headers, headers) ? {} : { headers }),
    names: changedRows(old.names, names),
    files: changedRows(byPath(old), byPath(now), isSameFile),
    routes: changedRows(old.routes, routes),
  };
}

/** Reads the manifests in the folder that PACKAGE_FROM names, sorted by their builds. Throws if one is none. */
export function readEarlier({ PACKAGE_FROM: folder }: Pick<Settings, 'PACKAGE_FROM'>): Manifest[] {
  if (!folder) return [];
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Refused(`PACKAGE_FROM: there is no folder ${folder}`);
  const found = new Map<string, Manifest>();
  for (const name of fs.readdirSync(folder).sort()) {
    if (!name.endsWith('.json')) continue;
    const file = path.join(folder, name);
    const manifest = readManifest(file);
    if (!manifest) throw new Refused(`PACKAGE_FROM: ${file} is no manifest of a package`);
    found.set(manifest.build, manifest);
  }
  return [...found.values()].sort((one, other) => (one.build < other.build ? -1 : 1));
}

/** Throws if an earlier release has this number or a higher one: apps that hold it would refuse this build. */
export function refuseLower(number: number, build: string, earlier: readonly Manifest[]): void {
  const [above] = earlier
    .filter((old) => old.build !== build && old.number > 0 && old.number >= number)
    .sort((one, other) => other.number - one.number);
  if (above)
    throw new Refused(
      `PACKAGE_NUMBER: the package of build ${above.build} has the number ${above.number}; set a higher one`,
    );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Reads as much of a file as `changesFrom` uses; `null` if it is no manifest. */
function readManifest(file: string): Manifest | null {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (!isRecord(value)) return null;
    const { build, number = 0, files, names, routes } = value;
    // The build becomes the name of a file.
    const isManifest =
      typeof build === 'string' &&
      /^[\da-f]{8}$/.test(build) &&
      Array.isArray(files) &&
      files.every((row: unknown) => isRecord(row) && typeof row.path === 'string') &&
      typeof number === 'number' &&
      isRecord(names) &&
      isRecord(routes);
    return isManifest ? ({ number, ...value } as unknown as Manifest) : null;
  } catch {
    return null;
  }
}
