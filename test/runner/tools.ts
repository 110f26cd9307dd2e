import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { digestOf, digestsOf, filesBelow } from '../../src/build/files.ts';
import { TOOL_FOLDERS } from './suites.ts';

const FILE = '.cache/tools.json';

const isTheirs = (file: string) => !/\/node_modules\/|^test\/browser\/.*\.test\.ts$/.test(file);
const digestOfTools = () => digestOf(JSON.stringify(digestsOf(filesBelow(TOOL_FOLDERS).filter(isTheirs))));

/**
 * Whether the fake, the harness, the bench or the runner differ from those whose tests passed here last. In a new clone,
 * where none have run, from the last commit; without git they count as changed.
 */
export function haveToolsChanged(): boolean {
  if (fs.existsSync(FILE)) return fs.readFileSync(FILE, 'utf8') !== digestOfTools();
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...TOOL_FOLDERS], {
    encoding: 'utf8',
  });
  return status !== 0 || stdout.split('\n').some((line) => line && isTheirs(line.slice(3)));
}

export const keepTools = (): void => fs.writeFileSync(FILE, digestOfTools());
