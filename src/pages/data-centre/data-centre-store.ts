import { readDay } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { createResource } from '../../gateway/resource.ts';
import type { Answer, RequestOptions, Gateway } from '../../gateway/gateway.ts';
import { getDataCentre } from './calls.ts';
import { MEASURES, type DataCentre } from './readings.ts';

/** Whether a part of the answer, and of the answers before, could not be read. */
export const isPartial = ({ readings, goals }: DataCentre) =>
  !goals || MEASURES.some((name) => !readings[name]);

/** Whether the answer has no data at all. */
export const isBlank = ({ readings, goals }: DataCentre) =>
  !goals && MEASURES.every((name) => !readings[name]);

/**
 * If the answer could be read only in part, its gaps are unknown: the page must not invite people to start
 * something that they may have done.
 */
function withoutGaps(dataCentre: DataCentre): DataCentre {
  if (!isPartial(dataCentre)) return dataCentre;
  const readings = { ...dataCentre.readings };
  MEASURES.forEach((name) => {
    if (!readings[name]?.length) readings[name] = null;
  });
  const { goals } = dataCentre;
  return { readings, goals: goals && (goals.targetKcal || goals.targetS) ? goals : null };
}

/** The data of a person's answers so far; `null` before the first one. */
interface Known {
  before: DataCentre | null;
}

/** Returns the answer. What it has unreadable keeps its value of `before`. */
function completed({ readings, goals }: DataCentre, before: DataCentre | null): DataCentre {
  const completedReadings = { ...readings };
  MEASURES.forEach((name) => (completedReadings[name] ??= before?.readings[name] ?? null));
  return { readings: completedReadings, goals: goals ?? before?.goals ?? null };
}

/**
 * Creates the block of a day. One call loads all of its data. Unreadable measures and goals keep their values
 * of this person's answer before. Goals that were requested before midnight are requested again.
 */
export function createDataCentre(gateway: Gateway) {
  const knownOf = perPerson((_: Gateway): Known => ({ before: null }));
  const ask = (options: RequestOptions): Promise<Answer<DataCentre>> => {
    const askedOn = readDay();
    const known = knownOf(gateway);
    return gateway.send(getDataCentre(), options).then((answer) => {
      if (!answer.ok) return answer;
      if (readDay() !== askedOn) return ask(options);
      const value = completed(answer.value, known.before);
      known.before = value;
      return { ...answer, value: answer.isStale ? value : withoutGaps(value) };
    });
  };
  const arrived = () => {
    const answer = gateway.takeEarly?.(getDataCentre());
    if (!answer) return null;
    const known = knownOf(gateway);
    known.before = completed(answer.value, known.before);
    return withoutGaps(known.before);
  };
  return createResource(ask, arrived);
}
