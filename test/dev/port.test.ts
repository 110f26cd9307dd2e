import net from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { claimPort, portOf } from '../../src/dev/serve.ts';

test('a port is a number that there is', () => {
  assert.is(portOf(undefined), 4173);
  assert.is(portOf(' '), 4173);
  assert.is(portOf('8080'), 8080);
  assert.is(portOf('0'), 0);
  for (const odd of ['http', '65536', '-1', '80.5', '8o80', '0x50', '999999'])
    assert.throws(() => portOf(odd), `PORT is to be a number from 0 to 65535; it is "${odd}"`);
});

/** A server on a port of its own; answers the port. */
const listen = (server: net.Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)),
  );

test('a port that is taken is said; a free one is left free', async () => {
  const server = net.createServer();
  const port = await listen(server);
  const said = await claimPort(port).catch((error: Error) => error.message);
  assert.match(String(said), `Port ${port} is taken. Choose another: PORT=${port + 1}`);
  await new Promise((resolve) => server.close(resolve));
  await claimPort(port);
  await claimPort(port);
});

test.run();
