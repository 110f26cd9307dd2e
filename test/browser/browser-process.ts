import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const START_MS = 120_000;

/** Programs that are still running; they are ended with this process. */
const running = new Set<() => void>();
process.on('exit', () => running.forEach((close) => close()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** A program with its own folder. `close` ends it with everything that it has started, and deletes the folder. */
export interface OwnedProcess<Child extends ChildProcess = ChildProcess> {
  readonly child: Child;
  readonly folder: string;
  close(): void;
}

/** Options of `spawn` for a program that {@link endTree} can end with everything that it has started. */
const LEADS_GROUP = { detached: process.platform !== 'win32', windowsHide: true } as const;

/** Ends a program, started with {@link LEADS_GROUP}, and everything that it has started. Windows has no process groups. */
function endTree(pid: number): void {
  if (process.platform === 'win32')
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
  else process.kill(-pid, 'SIGKILL');
}

/** `start` must start the program in the new folder with {@link LEADS_GROUP}. */
export function ownProcess<Child extends ChildProcess>(
  name: string,
  start: (folder: string) => Child,
): OwnedProcess<Child> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const child = start(folder);
  const close = () => {
    running.delete(close);
    try {
      endTree(child.pid!);
    } catch {
      // It has already ended.
    }
    try {
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    } catch {
      // A dying process still wrote into the folder. It is left to the clean-up of the system's temporary folder.
    }
  };
  running.add(close);
  return { child, folder, close };
}

export interface BrowserStart {
  /** Used in messages. */
  readonly name: string;
  readonly executable: string;
  /** The flags for a browser with this profile folder. */
  flags(profile: string): readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Matches the output of a browser that is ready for commands; the group is the address. */
  readonly says: RegExp;
  readonly startMs?: number | undefined;
}

/** Starts a browser. Resolves with the address from its output. */
export async function startBrowser({
  name,
  executable,
  flags,
  env,
  says,
  startMs = START_MS,
}: BrowserStart): Promise<OwnedProcess & { readonly address: string }> {
  const owned = ownProcess(name.toLowerCase(), (profile) =>
    spawn(executable, flags(profile), {
      env: { ...process.env, HOME: profile, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...LEADS_GROUP,
    }),
  );
  try {
    return { ...owned, address: await addressOf(owned.child, name, says, startMs) };
  } catch (error) {
    owned.close();
    throw error;
  }
}

function addressOf(child: ChildProcess, name: string, says: RegExp, startMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => fail('did not start in time'), startMs);
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(`${name} ${reason}\n${output.slice(-1500)}`));
    };
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
      const address = says.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => fail(`ended at once (${code ?? signal})`));
  });
}
