import type { Gateway } from '../../gateway/gateway.ts';
import { getDataCentre } from './calls.ts';
import { createBlock } from '../../gateway/block.ts';

/** What the data centre shows: all of it comes with one call. */
export const createDataCentre = (gateway: Gateway) =>
  createBlock((cancel) => gateway.send(getDataCentre(), cancel));
