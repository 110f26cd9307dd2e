import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forget, startKeeping } from '../../src/build/keep.ts';
import { makeSite } from '../../src/build/site.ts';
import { settingsOf } from '../../src/deploy/settings.ts';
import { tempFolder } from '../temp-folder.ts';

const folder = tempFolder();
const settings = settingsOf({ BRANDS_FILE: path.join(folder, 'tenant.ts') });
fs.writeFileSync(
  settings.BRANDS_FILE,
  `export { default } from ${JSON.stringify(path.resolve('locales/tenant/example.ts'))};`,
);
startKeeping();
const { files, routes } = await makeSite({ quick: true, settings });

test('a build of npm run dev has every file that its documents name, late parts included', () => {
  const named = routes.flatMap(({ kind, document }) => {
    if (kind === 'document') return [];
    const [, list = ''] = /data-files="([^"]*)"/.exec(files.get(document) as string) ?? [];
    return list.split(' ');
  });
  const strays = named.filter((name) => !files.has(`a/${name}`));
  assert.equal(strays, []);
  for (const part of ['router-dev.js', 'late-core-dev.js', 'plot-dev.js', 'calendar-sheet-dev.js'])
    assert.ok(named.includes(part), part);
});

test('the next build has a clause that a tenant has written meanwhile', async () => {
  const clause = path.join(folder, 'legal/agreement/account.md');
  fs.mkdirSync(path.dirname(clause), { recursive: true });
  fs.writeFileSync(clause, '# 我的账号\n\n注销不可恢复。');
  forget([clause]);
  const { files: next } = await makeSite({ quick: true, settings });
  for (const name of ['user-agreement', 'privacy-agreement'])
    assert.is(String(next.get(`${name}/index.html`)).includes('我的账号'), name === 'user-agreement', name);
});

test.run();
