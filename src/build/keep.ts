type Results = Map<string, { readonly value: unknown; readonly files: ReadonlySet<string> }>;

/**
 * The results of earlier builds, by name and inputs; `null` in a process that builds only once. esbuild's
 * `context()` would only keep what esbuild reads, for entry points that stay the same; lowering, rendering
 * and texts come after it, and take about as long.
 */
let kept: Results | null = null;

/** Keeps results for the next builds of this process, until one of their files changes. */
export const startKeeping = (): void => {
  kept ??= new Map();
};

/** Every chunk is built against these files, so an edit of one invalidates everything. */
const ROOTS = ['src/core.ts', 'src/shell/head.ts'];

export function forget(files: readonly string[]): void {
  if (files.some((file) => ROOTS.includes(file))) kept?.clear();
  for (const [key, work] of kept ?? []) if (files.some((file) => work.files.has(file))) kept?.delete(key);
}

export const keptFiles = (): string[] => [...(kept?.values() ?? [])].flatMap(({ files }) => [...files]);

export interface Made<Value> {
  readonly value: Value;
  readonly files: readonly string[];
}

/**
 * Returns the values for several entries. Calls `make` once for all entries without a kept result: it returns a value
 * for each, in the same order, with all files that it has read. `args` are the other inputs.
 */
export async function keepEach<Value>(
  name: string,
  entries: readonly string[],
  args: readonly unknown[],
  make: (missing: string[]) => Promise<readonly Made<Value>[]>,
): Promise<Value[]> {
  const keyOf = (entry: string) => JSON.stringify([name, entry, args]);
  const results: Results = kept ?? new Map();
  const missing = entries.filter((entry) => !results.has(keyOf(entry)));
  const made = missing.length ? await make(missing) : [];
  made.forEach(({ value, files }, index) =>
    results.set(keyOf(missing[index] ?? ''), { value, files: new Set(files) }),
  );
  // The key contains the name, so the value has the right type.
  return entries.map((entry) => results.get(keyOf(entry))?.value as Value);
}

export async function keep<Value>(
  name: string,
  args: readonly unknown[],
  make: () => Promise<Made<Value>>,
): Promise<Value> {
  const [value] = await keepEach(name, [''], args, async () => [await make()]);
  return value as Value;
}
