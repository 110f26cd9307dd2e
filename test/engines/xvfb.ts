import { spawn } from 'node:child_process';
import fs from 'node:fs';

const XVFB = '/usr/bin/Xvfb';
const START_MS = 20_000;

export const hasXvfb = () => fs.existsSync(XVFB);

let display: Promise<string> | null = null;

/** A virtual display that all pages of this process share. Resolves with its name. */
export function startXvfb(): Promise<string> {
  display ??= new Promise((resolve, reject) => {
    const options = ['-displayfd', '3', '-screen', '0', '1600x1600x24', '-nolisten', 'tcp', '-noreset'];
    const child = spawn(XVFB, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const timer = setTimeout(() => reject(new Error('Xvfb did not start in time')), START_MS);
    process.on('exit', () => child.kill('SIGKILL'));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb has ended (${code})`)));
    child.stdio[3]!.once('data', (number: Buffer) => {
      clearTimeout(timer);
      resolve(`:${String(number).trim()}`);
    });
    child.unref();
  });
  return display;
}
