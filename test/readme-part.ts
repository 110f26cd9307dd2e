import fs from 'node:fs';
import prettier from 'prettier';

/**
 * A README that holds a part made by a program, between `<!-- name -->` and `<!-- /name -->`: as it is, and, formatted,
 * as it would be with this part. Throws where the marks are missing.
 */
export async function readmeWith(
  file: string,
  name: string,
  part: string,
): Promise<{ readonly before: string; readonly after: string }> {
  const before = fs.readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} lacks the marks ${start} and ${end}`);
  const text = `${before.slice(0, from)}${start}\n\n${part}\n\n${before.slice(to)}`;
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  return { before, after: await prettier.format(text, options) };
}

/** Whether the part is up to date; with WRITE_README in the environment it is written, and then it is. */
export async function isPartKept(file: string, name: string, part: string): Promise<boolean> {
  const { before, after } = await readmeWith(file, name, part);
  if (process.env.WRITE_README) fs.writeFileSync(file, after);
  return Boolean(process.env.WRITE_README) || after === before;
}
