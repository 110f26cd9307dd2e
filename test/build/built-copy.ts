import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { FAKE_SETTINGS, settingsOf } from '../../src/deploy/settings.ts';
import { tempFolder } from '../temp-folder.ts';

/** Everything that `npm run build` reads. */
const TREE = ['build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'src', 'locales', 'static'];

/** Clears all settings, in case the shell has some in its environment. */
const NO_SETTINGS = Object.fromEntries(Object.keys(settingsOf()).map((name) => [name, '']));

/** Copies the source tree to a deeper folder, which is deleted when the process ends. */
export function copyTree(): string {
  const folder = path.join(tempFolder(), 'a/copy');
  for (const name of TREE) fs.cpSync(name, path.join(folder, name), { recursive: true });
  fs.symlinkSync(fs.realpathSync('node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

/** Builds a copy with the settings of the tests, and those given. */
export function buildCopy(folder: string, more: Readonly<Record<string, string>> = {}): void {
  const env = { ...process.env, ...NO_SETTINGS, ...FAKE_SETTINGS, ALLOW_PLACEHOLDERS: '1', ...more };
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs', 'build'], { cwd: folder, env });
  assert.is(status, 0, String(stderr));
}
