import fs from 'node:fs';
import { SourceMap } from 'node:module';
import * as assert from 'uvu/assert';
import { startOnePageSite, type OnePageSite } from './one-page-site.ts';
import { browserTest, runBrowserTests } from './suite.ts';

const FIXTURES = 'test/browser/fixtures';

/** The position of a text in a fixture, as file and line. */
function placeOf(file: string, text: string): string {
  const lines = fs.readFileSync(`${FIXTURES}/${file}`, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(text));
  assert.ok(at >= 0, text);
  return `${FIXTURES}/${file}:${at + 1}`;
}

/** Keeps the stacks of errors that are passed to console.error. */
const KEEP_STACKS = `window.stacks=[];(function(say){console.error=function(error){
  window.stacks.push(String(error&&error.stack));say.apply(console,arguments)}})(console.error);`;

/**
 * Maps the frames of a stack with the source maps beside the scripts, to file and line. Node reads maps as Chromium's
 * debugger does.
 */
function mapped(stack: string, { url, files }: OnePageSite): string[] {
  return [...stack.matchAll(/(http:[^\s()]+?):(\d+):(\d+)/g)].map(([, script = '', line, column]) => {
    const map = files.get(`/${script.replace(url, '')}.map`);
    assert.ok(map, script);
    const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1);
    assert.ok('originalSource' in entry, script);
    return `${entry.originalSource}:${entry.originalLine + 1}`;
  });
}

for (const quick of [true, false]) {
  const site = await startOnePageSite(`${FIXTURES}/throwing-page.tsx`, { quick });
  const kind = quick ? 'npm run dev' : 'a release';

  browserTest(`${kind}: a stack is read back to the files and lines of the source`, async ({ open }) => {
    const page = await open(site.url, { script: KEEP_STACKS });
    await page.tap('text=Ask');
    const stack = await page.waitFor(() => (window as unknown as { stacks: string[] }).stacks[0]);
    assert.match(String(stack), /refused never/);
    const [thrown, component, ...rest] = mapped(String(stack), site);
    assert.is(thrown, placeOf('refuse.ts', 'throw new Error'));
    assert.is(component, placeOf('throwing-page.tsx', 'refuse(asked)'));
    assert.ok(rest.length > 2);
    for (const place of rest) assert.match(place, /^node_modules\/preact\/[\w/.-]+:\d+$/);
  });
}

await runBrowserTests();
