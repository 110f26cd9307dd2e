import esbuild from 'esbuild';

/**
 * Takes parts out of a package's source. `drop` names statements by how their first line begins, `swap` replaces
 * what a pattern or text finds. Both work on the text as esbuild prints it, without comments. Fails where something is
 * not found: a new version of the package has to be looked at again.
 * @param {string} source
 * @param {{ drop?: string[], swap?: (string | RegExp)[][] }} parts `swap` as pairs
 * @param {string} file
 */
export function cut(source, { drop = [], swap = [] }, file) {
  const { code } = esbuild.transformSync(source.replace(/^\s*\/\/.*$|\/\*\*[^]*?\*\//gm, ''), {
    loader: file.endsWith('.ts') ? 'ts' : 'js',
    target: 'esnext',
  });
  const swapped = swap.reduce((text, [from, to]) => {
    if (!(typeof from === 'string' ? text.includes(from) : text.search(from) >= 0))
      throw new Error(`${file} has no ${from}`);
    return typeof from === 'string' ? text.split(from).join(to) : text.replace(from, to);
  }, code);
  return drop.reduce((text, head) => dropStatement(text, head, file), swapped);
}

const indentOf = (line = '') => line.search(/\S|$/);

function dropStatement(text, head, file) {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim().startsWith(head));
  if (first < 0) throw new Error(`${file} has no ${head}`);
  const indent = indentOf(lines[first]);
  let next = first + 1;
  for (let open = !/;$/.test(lines[first]); open;) {
    while (indentOf(lines[next]) > indent) next++;
    open = indentOf(lines[next]) === indent && /^[})\]]/.test(lines[next].trim());
    if (open) open = /\{$/.test(lines[next++]);
  }
  return [...lines.slice(0, first), ...lines.slice(next)].join('\n');
}
