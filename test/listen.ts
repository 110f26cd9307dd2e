import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen at a port of this machine, without one at a free port, and returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
