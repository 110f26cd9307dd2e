import type { Gateway } from '../../gateway/gateway.ts';
import { getDataCentre } from './calls.ts';
import { createBlock } from '../../gateway/block.ts';

/** Creates the data centre's block. One call loads all of its data. */
export const createDataCentre = (gateway: Gateway) =>
  createBlock((cancel) => gateway.send(getDataCentre(), cancel));
