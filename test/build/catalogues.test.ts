import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { idsIn } from '../../src/build/messages.ts';
import { notesFor } from '../../src/build/lingui.config.ts';
import { documentsMetafile, metafile } from './dist.ts';

const config = getConfig({ configPath: path.resolve('src/build/lingui.config.ts') });
const [catalogue] = await getCatalogs(config);
assert.ok(catalogue);
/** What the extractor says of sources that it cannot read in full. */
const warnings: unknown[] = [];
const { warn } = console;
console.warn = (...words) => void warnings.push(...words);
/** What the source uses. Collected once, because the extractor reads all files, which takes seconds. */
const collected = (await catalogue.collect()) || {};
console.warn = warn;
const asked = Object.keys(collected).sort();
/** The files that use a message. */
const usersOf = ({ origin = [] }: { readonly origin?: readonly (readonly [string, number?])[] } = {}) =>
  origin.map(([file]) => file).sort();

test('the extractor reads each call in the source without a warning', () => assert.equal(warnings, []));

test('the catalogues hold exactly the messages that the source asks for, in every language', async () => {
  assert.ok(asked.length > 0);
  const english = (await catalogue.read('en')) || {};
  for (const language of CODES) {
    const entries = (await catalogue.read(language)) || {};
    const there = Object.keys(entries).filter((id) => !entries[id]?.obsolete);
    assert.equal(there.sort(), asked, `${language}.po: run npm run extract`);
    const empty = there.filter((id) => !entries[id]?.translation || entries[id]?.translation === id);
    assert.equal(empty, [], `${language}.po lacks texts`);
    for (const id of asked) {
      const place = `${language}.po, ${id}: run npm run extract`;
      assert.equal(usersOf(entries[id]), usersOf(collected[id]), place);
      if (language !== 'en') assert.equal(entries[id]?.comments, notesFor(id, english), place);
    }
  }
});

test('the build finds the same messages as the extractor', async () => {
  const files = [metafile(), documentsMetafile()].flatMap(({ inputs }) => Object.keys(inputs));
  const shipped = files.flatMap((file) => idsIn(file));
  assert.equal([...new Set(shipped)].sort(), asked);
});

test.run();
