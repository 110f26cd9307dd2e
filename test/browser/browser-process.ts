import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const START_MS = 60_000;

/** Whatever still runs when this process ends is ended with it. */
const running = new Set<() => void>();
process.on('exit', () => running.forEach((close) => close()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** A program with a folder of its own; it and what it has started end, and the folder goes, by `close`. */
export interface OwnedProcess<Child extends ChildProcess = ChildProcess> {
  readonly child: Child;
  readonly folder: string;
  close(): void;
}

/** `start` begins the program in a new folder, as `detached`: the head of a group. */
export function ownProcess<Child extends ChildProcess>(
  name: string,
  start: (folder: string) => Child,
): OwnedProcess<Child> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const child = start(folder);
  const close = () => {
    running.delete(close);
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    try {
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    } catch {
      // A process that is just dying still wrote into it: the system's temporary folder is swept by others.
    }
  };
  running.add(close);
  return { child, folder, close };
}

export interface BrowserStart {
  /** In messages. */
  readonly name: string;
  readonly executable: string;
  /** Of the browser that keeps its profile in this folder. */
  flags(profile: string): readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What it says when it can be spoken to; its group is the address. */
  readonly says: RegExp;
  readonly startMs?: number | undefined;
}

/** Starts a browser; resolves with the address that it says. */
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
      detached: true,
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
