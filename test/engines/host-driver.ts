import { createLog, DRAWN, type ConsoleEntry, type Driver } from '../browser/driver.ts';
import { engineOf, type DriverOptions } from '../browser/engine-of.ts';
import { fontEnv } from '../browser/install.ts';
import { INPUT_MS, untilSeen } from '../browser/input-seen.ts';
import { LOAD_MS, whenLoaded } from '../browser/loading.ts';
import { sleep } from '../browser/until.ts';
import type { Engine, PageRequest } from '../browser/page.ts';
import { METHODS, type HostMessage } from '../fake/host-switches.ts';
import { evaluateLater } from './evaluate-later.ts';
import { startHost, type HostEvent } from './host-process.ts';

/** The differences between host programs. */
export interface HostKind {
  readonly name: string;
  readonly nativeHost: NonNullable<Engine['nativeHost']>;
  /** Relative to test/engines. */
  readonly program: string;
  env(options: DriverOptions): Promise<Readonly<Record<string, string>>>;
  /** Runs before the scripts of the tests. */
  readonly script?: string;
  readConsole(event: HostEvent): ConsoleEntry;
  /** Whether other processes of the engine handle input, which delays it. */
  readonly isAsynchronous: boolean;
}

/** A console entry as reported by webkit/program.py; an error includes its place. */
export const readConsole = ({ level, text, place }: HostEvent): ConsoleEntry => ({
  level: String(level),
  text: level === 'error' ? `${text} ${place}`.trim() : String(text),
});

const FIRST_LOAD_MS = 15_000;

export function hostEngine(kind: HostKind): Engine {
  const fonts = fontEnv();
  return engineOf(kind.name, kind.nativeHost, (options) => hostDriver(kind, fonts, options));
}

async function hostDriver(
  kind: HostKind,
  fonts: Readonly<Record<string, string>>,
  options: DriverOptions,
): Promise<Driver> {
  const log = createLog(options.prompt);
  const hostMessages: HostMessage[] = [];
  let startedAt = Date.now();
  let opening: { url: string; fail(why: string): void } | null = null;

  const listeners: Record<string, (event: HostEvent) => string | null | void> = {
    console(event) {
      const { level, text } = kind.readConsole(event);
      log.say(level, text);
    },
    prompt: (event) => log.answer('prompt', String(event.text)),
    dialog: (event) => void log.answer(String(event.kind), String(event.text)),
    request({ request, method, url, headers }) {
      const sent = { method: String(method), url: String(url), headers: headers as PageRequest['headers'] };
      log.send(request, sent);
    },
    response(event) {
      const request = log.requestOf(event.request);
      // A refused script first fails and then finishes.
      if (!request || request.status || request.failed !== null) return;
      request.status = Number(event.status);
      request.failed = event.failed === null ? null : String(event.failed);
      if (request.failed !== null) listeners.failed!({ ...event, url: request.url });
      // No console of these engines reports it.
      if (request.failed !== null || request.status >= 400)
        log.say('error', `Failed to load resource: ${request.status || request.failed} ${request.url}`);
    },
    failed(event) {
      if (opening && event.url === opening.url) opening.fail(String(event.failed));
    },
    host(event) {
      hostMessages.push({
        method: event.method as HostMessage['method'],
        argument: event.argument,
        refused: event.refused as string | null,
        at: Date.now() - startedAt,
      });
    },
  };

  const env = {
    TZ: options.timeZone,
    LANG: `${options.language.replace('-', '_')}.UTF-8`,
    ...fonts,
    ...(await kind.env(options)),
  };
  const host = startHost(kind.program, env, (event) => listeners[event.event]?.(event));
  const evaluate = evaluateLater((expression) => host.ask('evaluate', { expression }));
  const ask = (command: string, fields?: object) => host.ask(command, fields).then(() => undefined);

  const painted = async () => {
    if (kind.isAsynchronous) await evaluate(DRAWN);
  };

  async function resized(width: number, height: number): Promise<void> {
    await host.ask('resize', { width, height });
    const end = Date.now() + INPUT_MS;
    const isOther = () => evaluate(`innerWidth !== ${width} || innerHeight !== ${height}`);
    while (kind.isAsynchronous && Date.now() < end && (await isOther())) await sleep(10);
  }

  async function load(url: string, wait: 'load' | 'document', limitMs = LOAD_MS): Promise<void> {
    const failed = new Promise<never>((_, reject) => {
      opening = { url, fail: (why) => reject(new Error(`${url}: ${why}`)) };
    });
    const start = async () => {
      startedAt = Date.now();
      hostMessages.length = 0;
      await host.ask('load', { url });
    };
    const loaded = whenLoaded(evaluate, wait, start, limitMs);
    await Promise.race([loaded, failed]).finally(() => (opening = null));
    loaded.catch(() => {
      // The failure was already reported.
    });
  }

  await host
    .ask('open', {
      folder: host.folder,
      width: options.width,
      height: options.height,
      scale: options.deviceScaleFactor,
      userAgent: options.userAgent ?? null,
      language: options.language,
      script: `${kind.script ?? ''}\n${options.script ?? ''}`.trim(),
      scripts: !options.scriptsBlocked,
      hostMethods: options.nativeHost ? METHODS : [],
    })
    .catch((error: unknown) => {
      host.close();
      throw error;
    });

  return {
    log,
    evaluate,
    painted,
    async navigate(url, wait) {
      // Qt WebKit may cancel a document while it cancels the requests of the page before it. WPE now and then loses a
      // document that moves to a process of its own (Cross-Origin-Opener-Policy). Both get a second chance.
      await load(url, wait, FIRST_LOAD_MS).catch((error: unknown) => {
        if (!/canceled|has not loaded/.test(String(error))) throw error;
        return load(url, wait);
      });
    },
    reload: () => whenLoaded(evaluate, 'load', () => host.ask('reload')),
    tap({ x, y }, times) {
      const input = () => ask('tap', { x, y, times });
      return kind.isAsynchronous ? untilSeen(evaluate, 'mouseup', times, input) : input();
    },
    type: (text) => ask('type', { text }).then(painted),
    key: (name) => ask('key', { name }).then(painted),
    resize: resized,
    enlargeText: (factor) => ask('enlargeText', { factor }),
    async screenshot() {
      await painted();
      return Buffer.from(String(await host.ask('screenshot')), 'base64');
    },
    ...(options.nativeHost ? { hostMessages: () => [...hostMessages] } : {}),
    async close() {
      host.close();
    },
  };
}
