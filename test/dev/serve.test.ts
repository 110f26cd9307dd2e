import fs from 'node:fs';
import type os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importPreview, originsOf } from '../../src/dev/serve.ts';
import { tempFolder } from '../temp-folder.ts';

const REST = { netmask: '', mac: '', cidr: null, internal: false } as const;
const NETWORKS: NodeJS.Dict<os.NetworkInterfaceInfo[]> = {
  lo: [{ ...REST, address: '127.0.0.1', family: 'IPv4', internal: true }],
  wlan: [
    { ...REST, address: '192.168.1.5', family: 'IPv4' },
    { ...REST, address: 'fe80::1', family: 'IPv6', scopeid: 0 },
  ],
  gone: undefined,
};
const HERE = 'http://127.0.0.1:4173';
const WLAN = 'http://192.168.1.5:4173';

for (const [host, networks, here, apps] of [
  ['127.0.0.1', NETWORKS, HERE, [HERE]],
  ['192.168.1.5', NETWORKS, WLAN, [WLAN]],
  ['fe80::1', NETWORKS, 'http://[fe80::1]:4173', ['http://[fe80::1]:4173']],
  ['0.0.0.0', NETWORKS, HERE, [WLAN]],
  ['::', NETWORKS, HERE, [WLAN]],
  ['0.0.0.0', { lo: NETWORKS.lo }, HERE, [HERE]],
] as const)
  test(`HOST=${host}: the addresses that are printed are those of the server`, () =>
    assert.equal(originsOf(host, '4173', networks), { here, apps }));

test("only while somebody works is there a server although the tenant's file is broken", async () => {
  const BRANDS_FILE = path.join(tempFolder(), 'tenant.ts');
  fs.writeFileSync(BRANDS_FILE, "throw new Error('No name');");
  assert.type((await importPreview({ BRANDS_FILE }, true)).startPreview, 'function');
  await importPreview({ BRANDS_FILE }, false).then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'No name'),
  );
});

test.run();
