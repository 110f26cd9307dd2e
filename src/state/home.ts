import type { Gateway } from '../gateway/gateway.ts';
import { getHome } from '../gateway/home.ts';
import { createBlock } from './block.ts';

/** What the data centre shows: all of it comes with one call. */
export const createHome = (gateway: Gateway) => createBlock((cancel) => gateway.send(getHome(), cancel));
