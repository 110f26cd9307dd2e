import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/** A place in a script of ours, as engines write it in a stack: `http://host/a/core-1.js:1:2`. */
const PLACE = /[\w+.-]+:\/\/[^\s()]*?\/(?:a|__a\/[\w-]+)\/([\w.-]+\.js)[^\s():]*:(\d+):(\d+)/g;

/** A stack with the places in built scripts read back to the source, by the maps that lie beside them. */
export function mapStack(distDir: string, stack: string): string {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (script: string) => {
    const file = path.join(distDir, 'a', `${script}.map`);
    if (!maps.has(script))
      maps.set(script, fs.existsSync(file) ? new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8'))) : null);
    return maps.get(script);
  };
  return stack.replace(PLACE, (place: string, script: string, line: string, column: string) => {
    const entry = mapOf(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
