import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { LINGUI_CONFIG, idsIn } from '../../src/build/messages.ts';
import { documentsMetafile, metafile } from './dist.ts';

const config = getConfig({ configPath: LINGUI_CONFIG });
const [catalogue] = await getCatalogs(config);
assert.ok(catalogue);
/** What the source uses. Collected once, because the extractor reads all files, which takes seconds. */
const collected = (await catalogue.collect()) || {};
const asked = Object.keys(collected).sort();
/** The files that use a message. */
const usersOf = ({ origin = [] }: { readonly origin?: readonly (readonly [string, number?])[] } = {}) =>
  origin.map(([file]) => file).sort();

test('the catalogues hold exactly the messages that the source asks for, in every language', async () => {
  assert.ok(asked.length > 0);
  for (const language of CODES) {
    const entries = (await catalogue.read(language)) || {};
    const there = Object.keys(entries).filter((id) => !entries[id]?.obsolete);
    assert.equal(there.sort(), asked, `${language}.po: run npm run extract`);
    const empty = there.filter((id) => !entries[id]?.translation || entries[id]?.translation === id);
    assert.equal(empty, [], `${language}.po lacks texts`);
    for (const id of asked)
      assert.equal(
        usersOf(entries[id]),
        usersOf(collected[id]),
        `${language}.po, ${id}: run npm run extract`,
      );
  }
});

test('the build finds the same messages as the extractor', async () => {
  const files = [metafile(), documentsMetafile()].flatMap(({ inputs }) => Object.keys(inputs));
  const shipped = files.flatMap((file) => idsIn(file));
  assert.equal([...new Set(shipped)].sort(), asked);
});

test.run();
