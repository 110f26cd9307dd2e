import { Refused } from '../../deploy/forms.ts';
import type { Files } from '../site-types.ts';

/*
 * The stable form of files: that which does not change because another file did.
 *
 * Hashed names are what makes many files differ between two builds. Each document names the router's chunk, which names
 * the files of all pages; each document and each script of messages names the folder of messages, whose name is a hash
 * of all texts; each document has the build's id. So an edit of one page would change all documents, and an app would
 * fetch all of them again. In the package such a name is a gap: its stable name between two characters U+0001. The
 * manifest says what each gap holds (`names`), and an app puts it in.
 */

/** What begins and ends a gap. No text has this character. */
export const EDGE = '\u0001';

export const gap = (name: string): string => EDGE + name + EDGE;

/** What the gaps of a build hold, by their stable names. */
export type Names = Readonly<Record<string, string>>;

/** The gap for the build's id. */
const BUILD = 'build';

/** Returns the stable name of each hashed name in the folder a/, and of the build. */
export function stableNames(files: Files, build: string): Names {
  const names: Record<string, string> = { [BUILD]: build };
  const add = (stable: string, real: string) => {
    if ((names[stable] ?? real) !== real)
      throw new Error(`Two files would be ${stable}: ${names[stable]}, ${real}`);
    names[stable] = real;
  };
  for (const file of [...files.keys()].sort()) {
    const [, stem, end, folder, page] =
      /^a\/(?:([\w-]+)-[^-/.]+(\.js|\.css)|(m-[\da-f]+)\/([\w-]+)\.\w+\.js)$/.exec(file) ?? [];
    if (stem && end) add(stem + end, file.slice('a/'.length));
    // Each login has a folder of messages of its own, and all app pages have one together.
    if (folder && page && !Object.values(names).includes(folder)) add(`m-${page}`, folder);
  }
  return names;
}

/** Only texts that name other files have gaps. */
const hasGaps = (file: string) => /\.(html|js)$/.test(file);

/** Returns the files with gaps, by their stable paths. */
export function stableForm(files: Files, names: Names): Files {
  const { [BUILD]: build = '', ...rest } = names;
  const stableOf = new Map(Object.entries(rest).map(([stable, real]) => [real, stable]));
  const pathOf = (file: string) =>
    file.startsWith('a/')
      ? file
          .split('/')
          .map((part) => stableOf.get(part) ?? part)
          .join('/')
      : file;
  const textOf = (file: string, text: string) => {
    if (text.includes(EDGE)) throw new Refused(`${file} has the character U+0001, which no text may have`);
    return text
      .replace(/[\w-]+-[^-/.\s"]+\.(?:js|css)|\bm-[\da-f]+/g, (real) => {
        const stable = stableOf.get(real);
        return stable === undefined ? real : gap(stable);
      })
      .replace(` data-build="${build}"`, ` data-build="${gap(BUILD)}"`);
  };
  return new Map(
    [...files].map(([file, content]) => [
      pathOf(file),
      hasGaps(file) ? textOf(file, String(content)) : content,
    ]),
  );
}
