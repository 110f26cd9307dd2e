/** Work of the last build, by what was asked for; `null`: this process builds once, so nothing is kept. */
let kept = null;

/** From here on, work is kept for the next build of this process, until a file that it has read is forgotten. */
export const startKeeping = () => (kept ??= new Map());

/** What every chunk is built against: after an edit of these nothing is as it was. */
const ROOTS = ['src/core.ts', 'src/shell/head.ts'];

/** Does away with all that was made of one of the files. */
export function forget(files) {
  if (files.some((file) => ROOTS.includes(file))) kept?.clear();
  for (const [key, work] of kept ?? []) if (files.some((file) => work.files.has(file))) kept.delete(key);
}

/**
 * Work for several entries, of which those that are missing are made in one go: `make(missing)` answers, in the same order,
 * { value, files } of each, `files` being all that it has read. `args` are what else the work depends on.
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

/** The same for one piece of work: `make` answers { value, files }. */
export async function keep(name, args, make) {
  const [value] = await keepEach(name, [''], args, async () => [await make()]);
  return value;
}
