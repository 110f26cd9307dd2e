import { test } from 'uvu';
import * as assert from 'uvu/assert';
import tenant from 'tenant';
import { storeAddress } from '../../../src/pages/download/store-address.ts';
import { createPerson } from '../people.ts';
import type { Account } from '../route.ts';
import { findFault } from '../rules.ts';
import { documents } from './documents.ts';

const NOW = '2026-10-17 12:00:00';
const account: Account = { now: NOW, person: createPerson({ now: NOW }), keep: (_name, make) => make() };
const rowOf = (end: string) => {
  const row = documents.find(({ path }) => path.endsWith(end));
  if (!row) throw new Error(end);
  return row;
};

for (const { name, clients, landingPage } of tenant.apps) {
  test(`${name} is known on each platform, by its own secret alone`, () => {
    const { query: rules = {}, check, answer } = rowOf('/getDownloadUrl');
    for (const client of Object.values(clients)) {
      const query = { ...client };
      assert.is(findFault(rules, query) ?? check?.(query), null);
      const found = answer({ query, body: {}, account });
      assert.ok('data' in found && storeAddress((found.data as { downloadUrl: string }).downloadUrl));
      const [other] = tenant.apps
        .flatMap((app) => Object.values(app.clients))
        .filter((one) => one !== client);
      assert.ok(check?.({ ...query, clientSecret: other!.clientSecret }));
    }
  });
  test(`${name} counts its visits by a link that is known`, () => {
    const { fields = {} } = rowOf('/event-post');
    assert.is(findFault(fields, { landingPage }), null);
    assert.ok(findFault(fields, { landingPage: `${landingPage}x` }));
  });
}

test.run();
