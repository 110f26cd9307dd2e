import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inTurns, MOST_BACKGROUND_CALLS } from '../../src/gateway/background.ts';
import { settled } from '../time.ts';
import { holdGateway } from './held-gateway.ts';

/** Calls that stay open until they are ended by their name. */
function holdCalls() {
  const open = new Map<string, { end(): void; fail(): void }>();
  const ask = (name: string) =>
    new Promise<string>((resolve, reject) =>
      open.set(name, {
        end: () => resolve(`${name} came`),
        fail: () => reject(new Error(name)),
      }),
    );
  const take = (name: string) => {
    const call = open.get(name)!;
    open.delete(name);
    return call;
  };
  return { open, ask, take, names: () => [...open.keys()].join() };
}

test('all parts of a page together have three calls open', async () => {
  const calls = holdCalls();
  const { gateway } = holdGateway();
  const bests = inTurns(gateway, ['a', 'b'], calls.ask);
  const trend = inTurns(gateway, ['c', 'd', 'e'], calls.ask);
  assert.is(calls.names(), 'a,b,c');
  assert.is(calls.open.size, MOST_BACKGROUND_CALLS);
  calls.take('c').end();
  await settled();
  assert.is(calls.names(), 'a,b,d');
  for (const name of ['b', 'a', 'd']) calls.take(name).end();
  await settled();
  calls.take('e').end();
  assert.equal(await bests, ['a came', 'b came']);
  assert.equal(await trend, ['c came', 'd came', 'e came']);
});

test('a call that fails makes room for the next', async () => {
  const calls = holdCalls();
  const { gateway } = holdGateway();
  const told = inTurns(gateway, ['a', 'b', 'c'], calls.ask).catch(({ message }: Error) => message);
  const after = inTurns(gateway, ['d'], calls.ask);
  calls.take('b').fail();
  assert.is(await told, 'b');
  assert.is(calls.names(), 'a,c,d');
  for (const name of ['a', 'c', 'd']) calls.take(name).end();
  assert.equal(await after, ['d came']);
  assert.equal(await inTurns(gateway, [], calls.ask), []);
});

test.run();
