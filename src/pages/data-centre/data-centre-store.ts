import type { Gateway } from '../../gateway/gateway.ts';
import { getDataCentre } from './calls.ts';
import { createBlock } from '../../gateway/block.ts';
import { MEASURES, type DataCentre } from './readings.ts';

/**
 * Creates the data centre's block. One call loads all of its data. A measure that cannot be read keeps its readings of
 * the answer before.
 */
export function createDataCentre(gateway: Gateway) {
  let before: Partial<DataCentre['readings']> = {};
  return createBlock((cancel) =>
    gateway.send(getDataCentre(), cancel).then((answer) => {
      if (answer.ok) {
        const { readings } = answer.value;
        MEASURES.forEach((name) => (readings[name] = readings[name] || before[name] || null));
        before = readings;
      }
      return answer;
    }),
  );
}
