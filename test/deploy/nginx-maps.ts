/** Evaluates the maps of `nginx-headers.conf` for a path as nginx does: the first matching pattern counts. */
export function mapsOf(text: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', body = ''] of text.matchAll(/map \$uri \$companion_(\w+) {\n([^]*?)\n}/g)) {
    const rows = body.split('\n').map((line) => /^  (\S+) "(.*)";$/.exec(line)?.slice(1) ?? []);
    const row = rows.find(([key = '']) => key.startsWith('~') && new RegExp(key.slice(1)).test(path));
    found[name] = (row ?? rows.find(([key]) => key === 'default'))?.[1] ?? '?';
  }
  return found;
}
