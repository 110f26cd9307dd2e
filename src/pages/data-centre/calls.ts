import { MEASURES, type DataCentre, type Measure, type Reading } from './readings.ts';
import { dayGoals } from '../../gateway/day-goals.ts';
import { list, number, record, wallTime, type Json } from '../../gateway/decode.ts';
import { reading } from '../../gateway/question.ts';
import { askDataCentre } from './questions.ts';

/** Past these a reading is an error of its scale: kg, percent, cm, metres, turns. */
const MOST: Readonly<Record<Measure, number>> = {
  weight: 1000,
  bodyFat: 100,
  waist: 1000,
  running: 1e6,
  jumpRope: 1e6,
  hulaHoop: 1e6,
  rowing: 1e6,
};

/**
 * What the data centre shows. The specification doesn't say what is answered; this is assumed:
 *
 *     { weight: { dataValue, dateTime, list: [{ dataValue, dateTime }] }, bodyFat: …, waist: …,
 *       running: …, jumpRope: …, hulaHoop: …, rowing: …,
 *       targetVo: { todayCalorie, targetCalorie, todayTime, targetTime } }
 *
 * with the latest reading beside those before it, which may also be in the list, or the list alone in its place;
 * kg, percent, cm, metres (running, rowing), turns (jumpRope, hulaHoop), kcal and seconds.
 */
export const getDataCentre = () =>
  reading(askDataCentre(), 'record', (data, zone): DataCentre => {
    const dataCentre = record(data);
    const readings = {} as Record<Measure, readonly Reading[]>;
    MEASURES.forEach((measure) => {
      const given = dataCentre[measure];
      // A reading of 0 is one that was never taken.
      const read = ({ dataValue, dateTime }: Json): Reading | null => {
        const value = number(dataValue, MOST[measure]);
        return value ? { value, at: wallTime(dateTime, zone) } : null;
      };
      readings[measure] = list(given, read).concat(list([given], read));
    });
    return { readings, goals: dayGoals(record(dataCentre.targetVo)) };
  });
