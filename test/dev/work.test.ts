import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settingsOf } from '../../src/deploy/settings.ts';
import { startWork } from '../../src/dev/work.ts';

interface News {
  readonly kind: string;
  readonly build: readonly string[];
  readonly types: readonly string[];
}

const home = process.cwd();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'work-'));
test.after(() => {
  process.chdir(home);
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a good build takes the errors of types away at once; the check brings back what is left', async () => {
  process.chdir(folder);
  for (const place of ['src', 'locales/tenant', 'static']) fs.mkdirSync(place, { recursive: true });
  fs.writeFileSync('locales/tenant/example.ts', '');
  const checks: ((lines: readonly string[]) => void)[] = [];
  let problems: readonly string[] = [];
  const work = await startWork(settingsOf(), {
    build: async () => problems,
    checker: (tell: (lines: readonly string[]) => void) => () => void checks.push(tell),
  });
  const heard: News[] = [];
  let wake = () => {};
  const next = async () => {
    if (!heard.length) await new Promise<void>((resolve) => (wake = resolve));
    return heard.shift()!;
  };
  const stop = work.watch((news: News) => {
    heard.push({ ...news });
    wake();
  });
  await next();
  checks[0]!(['src/a.ts:1:1: number (TS1)']);
  assert.equal((await next()).types, ['src/a.ts:1:1: number (TS1)']);
  fs.writeFileSync('src/a.ts', '1');
  assert.equal(await next(), { kind: 'page', build: [], types: [] });
  assert.is(checks.length, 2);
  checks[1]!(['src/b.ts:1:1: text (TS2)']);
  assert.equal((await next()).types, ['src/b.ts:1:1: text (TS2)']);
  problems = ['src/a.css:1:1: No style sheet defines --x'];
  fs.writeFileSync('src/a.css', '');
  assert.equal(await next(), { kind: 'styles', build: problems, types: [] });
  stop();
});

test.run();
