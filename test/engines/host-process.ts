import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { ownProcess } from '../browser/browser-process.ts';

export const PYTHON = '/usr/bin/python3';
const ANSWER_MS = 60_000;

export interface HostEvent {
  readonly event: string;
  readonly [field: string]: unknown;
}

/**
 * A program that contains one page. Each command, response and event is a line of JSON. It ends when its input ends.
 */
export interface HostProcess {
  /** For files that the engine stores. It is deleted when the program ends. */
  readonly folder: string;
  ask(command: string, fields?: object): Promise<unknown>;
  close(): void;
}

/** `program` is relative to test/engines. `listen` may return text to answer an event that asks (a prompt). */
export function startHost(
  program: string,
  env: Readonly<Record<string, string>>,
  listen: (event: HostEvent) => string | null | void,
): HostProcess {
  const { child, folder, close } = ownProcess('engine', () =>
    spawn(PYTHON, [path.resolve('test/engines', program)], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    }),
  );
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  let output = '';
  const write = (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`);
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)));
  child.stdin.on('error', close);
  child.on('error', close);
  child.on('exit', (code, signal) => {
    const error = new Error(`${program} has ended (${code ?? signal})\n${output}`);
    for (const { reject } of waiting.values()) reject(error);
  });
  readline.createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as HostEvent & { id?: number; value?: unknown; error?: string };
    if (message.id === undefined) {
      const answer = listen(message);
      if (message.event === 'prompt') write({ answer: answer ?? null });
      return;
    }
    const call = waiting.get(message.id);
    if (message.error === undefined) call?.resolve(message.value);
    else call?.reject(new Error(message.error));
  });

  return {
    folder,
    ask(command, fields = {}) {
      const id = ++lastId;
      const late = () =>
        waiting.get(id)?.reject(new Error(`No answer to ${command} in ${ANSWER_MS / 1000} s`));
      const timer = setTimeout(late, ANSWER_MS);
      return new Promise((resolve, reject) => {
        if (child.exitCode !== null || child.signalCode !== null)
          return reject(new Error(`${program} has ended\n${output}`));
        waiting.set(id, { resolve, reject });
        write({ id, command, ...fields });
      }).finally(() => {
        clearTimeout(timer);
        waiting.delete(id);
      });
    },
    close,
  };
}
