import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/** A position in one of our scripts, as engines write it in a stack: `http://host/a/core-1.js:1:2`. */
const PLACE = /[\w+.-]+:\/\/[^\s()]*?\/(?:a|__a\/[\w-]+)\/([\w.-]+\.js)[^\s():]*:(\d+):(\d+)/g;

/** Maps the positions of built scripts in a stack to the source, with the source maps beside the scripts. */
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
