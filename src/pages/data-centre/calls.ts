import { hasShape, list, number, object, wallTime, type Json } from '../../gateway/decode.ts';
import { reading, request, type Call } from '../../gateway/gateway.ts';
import { dayGoals } from '../../gateway/fields.ts';
import type { FirstRequests } from '../../shell/first-requests.ts';
import { MEASURES, type DataCentre, type Measure, type Reading } from './readings.ts';

const dataCentreRequest = () => request('/api-shc-sport/commonData/getHomeSportData', {});

export const firstRequests = (): FirstRequests => ({
  rules: [{ when: [], requests: [dataCentreRequest()] }],
});

/** Larger readings are measuring errors. Units: kg, percent, cm; otherwise metres, turns or jumps. */
const MOST_OF: Readonly<Partial<Record<Measure, number>>> = { weight: 1000, bodyFat: 100, waist: 1000 };
const MOST_OF_OTHERS = 1e6;

/** A measure or the goals have at least one of these fields. */
const READING_FIELDS = ['dataValue', 'value', 'list'];
const GOALS_FIELDS = ['todayCalorie', 'targetCalorie', 'todayTime', 'targetTime'];

/** Whether `row` has content, but in other fields than these. */
const hasOnlyOtherFields = (row: Json, fields: readonly string[]) =>
  Object.values(row).some((value) => value != null && value !== '') && !fields.some((name) => name in row);

/**
 * Loads the data of the data centre. The specification does not describe the response. This shape is an
 * assumption:
 *
 * { weight: { dataValue, dateTime, list: [{ dataValue, dateTime }] }, bodyFat: …, waist: …, running: …,
 * jumpRope: …, hulaHoop: …, rowing: …, targetVo: { todayCalorie, targetCalorie, todayTime, targetTime } }
 *
 * The latest reading is beside the `list` of those before, and may also be in it; a measure may also be just
 * the list. Its number may be called `value`. What has other fields than these counts as unreadable, not as
 * missing. Units: kg, percent, cm, metres (running, rowing), jumps or turns (jumpRope, hulaHoop), kcal and
 * seconds.
 */
export const getDataCentre = (): Call<DataCentre> => ({
  ...reading(dataCentreRequest(), 'object', (data, zone): DataCentre => {
    const dataCentre = object(data);
    const readings = {} as Record<Measure, readonly Reading[] | null>;
    MEASURES.forEach((measure) => {
      const received = dataCentre[measure];
      let isReadable = !received || hasShape('list', received);
      // 0 means that there was no measurement.
      const read = (row: Json): Reading | null => {
        const given = row.dataValue || row.value;
        const value = number(given, MOST_OF[measure] ?? MOST_OF_OTHERS);
        if ((given && value === null) || hasOnlyOtherFields(row, READING_FIELDS)) isReadable = false;
        return value ? { value, at: wallTime(row.dateTime, zone) } : null;
      };
      // The latest reading, beside the list, comes last: of two with one time the last counts.
      const found = [...list(received, read), ...list([received], read)];
      readings[measure] = found.length || isReadable ? found : null;
    });
    const { targetVo } = dataCentre;
    let areGoalsReadable =
      !targetVo || (hasShape('object', targetVo) && !hasOnlyOtherFields(object(targetVo), GOALS_FIELDS));
    const goals = dayGoals(object(targetVo), (given) => {
      const value = number(given);
      if (given && value === null) areGoalsReadable = false;
      return value;
    });
    return { readings, goals: areGoalsReadable ? goals : null };
  }),
  onLaterDay: (dataCentre) => ({ ...dataCentre, goals: null }),
});
