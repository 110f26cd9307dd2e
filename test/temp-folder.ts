import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Makes an empty folder, which is deleted when the process ends. */
export function tempFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'companion-web-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
