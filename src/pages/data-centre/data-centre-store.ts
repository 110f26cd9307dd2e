import { createBlock } from '../../gateway/block.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { getDataCentre } from './calls.ts';
import { MEASURES, type DataCentre } from './readings.ts';

/**
 * Creates the data centre's block. One call loads all of its data. Measures and goals that cannot be read keep what
 * the answer before said.
 */
export function createDataCentre(gateway: Gateway) {
  let before: Partial<DataCentre['readings']> = {};
  let goalsBefore: DataCentre['goals'] = null;
  return createBlock<DataCentre>((cancel) =>
    gateway.send(getDataCentre(), cancel).then((answer) => {
      if (answer.ok) {
        const { readings } = answer.value;
        MEASURES.forEach((name) => (readings[name] = readings[name] ?? before[name] ?? null));
        before = readings;
        goalsBefore = answer.value.goals ?? goalsBefore;
        return { ...answer, value: { readings, goals: goalsBefore } };
      }
      return answer;
    }),
  );
}
