import type { ConsoleEntry, Driver } from '../../browser/driver.ts';
import { whenLoaded } from '../../browser/loading.ts';
import { sleep } from '../../browser/make-page.ts';
import type { Dialog, PageOptions, PageRequest } from '../../browser/page.ts';
import type { HostMessage } from '../../fake/host.ts';
import { levelScript } from './console-levels.ts';
import { evaluateLater } from './evaluate.ts';
import { startHost, type HostEvent } from './process.ts';
import { dragScript } from './touches.ts';

type Prepared = PageOptions & { readonly width: number; readonly height: number };

/** Drives host.py. */
export async function qtWebKitDriver(options: Prepared): Promise<Driver> {
  const console: ConsoleEntry[] = [];
  const dialogs: Dialog[] = [];
  const hostMessages: HostMessage[] = [];
  const requests = new Map<unknown, { -readonly [Field in keyof PageRequest]: PageRequest[Field] }>();
  let startedAt = Date.now();
  let opening: { url: string; fail(why: string): void } | null = null;

  function listen(event: HostEvent): string | null | void {
    const text = String(event.text);
    switch (event.event) {
      case 'console': {
        // The engine tells no level; what bears no mark of ours is its own: an uncaught error, a refusal.
        // A part of the viewport that it doesn't know is a note.
        const own = text.startsWith('Viewport argument') ? 'info' : 'error';
        const [, level = own, rest = text] = /^\u0001(\w+) ([^]*)/.exec(text) ?? [];
        console.push({ level, text: rest });
        return;
      }
      case 'prompt': {
        const { prompt = null } = options;
        const answer = typeof prompt === 'function' ? prompt(text) : prompt;
        dialogs.push({ kind: 'prompt', message: text, answer });
        return answer;
      }
      case 'dialog':
        dialogs.push({ kind: String(event.kind), message: text, answer: 'ok' });
        return;
      case 'request': {
        const headers = event.headers as PageRequest['headers'];
        const sent = {
          method: String(event.method),
          url: String(event.url),
          headers,
          status: 0,
          failed: null,
        };
        requests.set(event.request, sent);
        return;
      }
      case 'response': {
        const request = requests.get(event.request);
        if (!request) return;
        request.status = Number(event.status);
        request.failed = event.failed === null ? null : String(event.failed);
        if (request.failed !== null && request.url === opening?.url) opening.fail(request.failed);
        const isFault = request.failed !== null || request.status >= 400;
        if (isFault && !request.url.endsWith('/favicon.ico'))
          console.push({
            level: 'error',
            text: `Failed to load resource: ${request.failed ?? request.status} ${request.url}`,
          });
        return;
      }
      case 'host':
        hostMessages.push({
          method: event.method as HostMessage['method'],
          argument: event.argument,
          refused: event.refused as string | null,
          at: Date.now() - startedAt,
        });
    }
  }

  const host = startHost(
    {
      TZ: options.timeZone ?? 'UTC',
      LANG: `${(options.language ?? 'en-US').replace('-', '_')}.UTF-8`,
    },
    listen,
  );
  await host.ask('open', {
    width: options.width,
    height: options.height,
    userAgent: options.userAgent ?? null,
    language: options.language ?? 'en-US',
    script: `${levelScript}\n${options.script ?? ''}`,
    scripts: !options.scriptsBlocked,
    storage: !options.storageOff,
    nativeHost: options.nativeHost ?? false,
  });
  const evaluate = evaluateLater((expression) => host.ask('evaluate', { expression }));
  const ask = (command: string, fields?: object) => host.ask(command, fields).then(() => undefined);

  return {
    log: { console, dialogs, requests: () => [...requests.values()].map((request) => ({ ...request })) },
    evaluate,
    async painted() {},
    async navigate(url, wait) {
      const failed = new Promise<never>((_, reject) => {
        opening = { url, fail: (why) => reject(new Error(`${url}: ${why}`)) };
      });
      const loaded = whenLoaded(evaluate, wait, async () => {
        startedAt = Date.now();
        await host.ask('load', { url });
      });
      await Promise.race([loaded, failed]).finally(() => (opening = null));
    },
    reload: () => whenLoaded(evaluate, 'load', () => host.ask('reload')),
    tap: ({ x, y }, times) => ask('tap', { x, y, times }),
    async swipe(points, durationMs) {
      for (const [index, point] of points.entries()) {
        const type = index === 0 ? 'touchstart' : 'touchmove';
        await evaluate(dragScript(type, point));
        await sleep(durationMs / points.length);
      }
      await evaluate(dragScript('touchend', points[points.length - 1]!));
    },
    type: (text) => ask('type', { text }),
    key: (name) => ask('key', { name }),
    resize: (width, height) => ask('resize', { width, height }),
    setOffline: (offline) => ask('offline', { offline }),
    enlargeText: (factor) => ask('enlargeText', { factor }),
    screenshot: async () => Buffer.from(String(await host.ask('screenshot')), 'base64'),
    ...(options.nativeHost ? { hostMessages: () => [...hostMessages] } : {}),
    async close() {
      host.close();
    },
  };
}
