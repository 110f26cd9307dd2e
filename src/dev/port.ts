import net from 'node:net';
import { Refused } from '../deploy/refused.ts';

const USUAL = 4173;

/** In: the environment variable PORT. Out: the port; 0 means any free port. */
export function portOf(text = ''): number {
  const asked = text.trim();
  if (!asked) return USUAL;
  const port = /^\d{1,5}$/.test(asked) ? Number(asked) : NaN;
  if (!(port <= 65535)) throw new Refused(`PORT is to be a number from 0 to 65535; it is "${asked}"`);
  return port;
}

/** Throws if no server can listen on the port. Called first, so that no build is made in vain. */
export async function claimPort(port: number): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(refusedPort(port, error)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/** In: the error of a server that could not listen. Out: an error with advice for the person who started it. */
export function refusedPort(port: number, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new Refused(`Port ${port} is taken. Choose another: PORT=${port < 65535 ? port + 1 : USUAL}`);
  if (error.code === 'EACCES')
    return new Refused(`Port ${port} is not yours to take. Choose one above 1023: PORT=${USUAL}`);
  return error;
}
