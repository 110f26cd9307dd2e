import * as assert from 'uvu/assert';
import { report } from '../build/dist.ts';
import { startPreview } from '../preview/server.ts';
import { exampleLink, ROUTES } from '../routes.ts';
import { phone, SAVES_DATA } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest } from './suite.ts';
import { until } from './until.ts';

/** Loaded in addition if a text from the server contains HTML. */
const CLEANER = /\/clean-html-/;

const site = await startPreview();

for (const route of ROUTES.filter(({ kind }) => kind === 'app'))
  browserTest(`a cold visit loads by itself what the build has counted: ${route.path}`, async (context) => {
    const row = report().find(({ path }) => path === route.path)!;
    const inPhone = phone(context.engine, { script: SAVES_DATA });
    const page = await context.open(site.url + exampleLink(route), inPhone);
    const loaded = () =>
      page
        .requests()
        .map(({ url }) => new URL(url))
        .filter(({ origin, pathname }) => site.url.startsWith(origin) && pathname.startsWith('/a/'))
        .map(({ pathname }) => pathname.slice(1));
    const due = Object.keys({ ...row.files, ...row.filesBehind }).filter((file) => file.startsWith('a/'));
    await until(() => due.every((file) => loaded().includes(file)));
    await page.waitFor(isSettled);
    const chosen = row.oneOf.flatMap((files) => Object.keys(files));
    const rest = loaded().filter((file) => !due.includes(file) && !CLEANER.test(file));
    const more = rest.filter((file) => !chosen.includes(file));
    assert.equal(more, [], more.join());
    assert.ok(row.oneOf.filter((files) => rest.some((file) => file in files)).length <= 1);
  });
