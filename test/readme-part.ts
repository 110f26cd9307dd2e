import fs from 'node:fs';
import prettier from 'prettier';

/**
 * Whether the part of a README that a program makes, between `<!-- name -->` and `<!-- /name -->`, is up to date; with
 * WRITE_README in the environment it is written, and then it is. Throws where the marks are missing.
 */
export async function isPartKept(file: string, name: string, part: string): Promise<boolean> {
  const before = fs.readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} lacks the marks ${start} and ${end}`);
  const text = `${before.slice(0, from)}${start}\n\n${part}\n\n${before.slice(to)}`;
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  const after = await prettier.format(text, options);
  if (process.env.WRITE_README) fs.writeFileSync(file, after);
  return Boolean(process.env.WRITE_README) || after === before;
}
