import { createBlock } from '../../gateway/block.ts';
import type { Answer, Cancel, Gateway } from '../../gateway/gateway.ts';
import type { Day } from '../../sport/days.ts';
import { getDataCentre } from './calls.ts';
import { MEASURES, type DataCentre } from './readings.ts';

/**
 * Creates the data centre's block of a day. One call loads all of its data. Measures and goals that cannot be read keep
 * what the answer before said. Goals that were asked for before midnight are asked for again.
 */
export function createDataCentre(gateway: Gateway, readToday: () => Day) {
  let before: Partial<DataCentre['readings']> = {};
  let goalsBefore: DataCentre['goals'] = null;
  const ask = (cancel: Cancel): Promise<Answer<DataCentre>> => {
    const askedOn = readToday();
    return gateway.send(getDataCentre(), cancel).then((answer) => {
      if (!answer.ok) return answer;
      if (readToday() !== askedOn) return ask(cancel);
      const { readings } = answer.value;
      MEASURES.forEach((name) => (readings[name] = readings[name] ?? before[name] ?? null));
      before = readings;
      goalsBefore = answer.value.goals ?? goalsBefore;
      return { ...answer, value: { readings, goals: goalsBefore } };
    });
  };
  return createBlock(ask);
}
