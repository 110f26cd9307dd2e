/** The results of earlier builds, by name and inputs. `null` if this process builds only once: then nothing is kept. */
let kept = null;

/** From now on, results are kept for the next builds of this process, until a file that they were made from changes. */
export const startKeeping = () => (kept ??= new Map());

/** Every chunk is built against these files, so an edit of one of them invalidates everything. */
const ROOTS = ['src/core.ts', 'src/shell/head.ts'];

/** Removes all results that were made from one of these files. */
export function forget(files) {
  if (files.some((file) => ROOTS.includes(file))) kept?.clear();
  for (const [key, work] of kept ?? []) if (files.some((file) => work.files.has(file))) kept.delete(key);
}

/**
 * Returns the values for several entries. Entries without a kept result are made in one call: `make(missing)` returns,
 * in the same order, { value, files } for each; `files` are all files that it has read. `args` are the other inputs.
 */
export async function keepEach(name, entries, args, make) {
  const keyOf = (entry) => JSON.stringify([name, entry, args]);
  const missing = entries.filter((entry) => !kept?.has(keyOf(entry)));
  const made = missing.length ? await make(missing) : [];
  const found = new Map(missing.map((entry, index) => [entry, made[index].value]));
  const values = entries.map((entry) => (found.has(entry) ? found.get(entry) : kept.get(keyOf(entry)).value));
  missing.forEach((entry, index) => {
    const { value, files } = made[index];
    kept?.set(keyOf(entry), { value, files: new Set(files) });
  });
  return values;
}

/** Like `keepEach`, but for one value: `make` returns { value, files }. */
export async function keep(name, args, make) {
  const [value] = await keepEach(name, [''], args, async () => [await make()]);
  return value;
}
