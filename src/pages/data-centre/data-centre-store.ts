import { perPerson } from '../../app/per-person.ts';
import { createResource } from '../../gateway/resource.ts';
import type { Answer, RequestOptions, Gateway } from '../../gateway/gateway.ts';
import type { Day } from '../../sport/days.ts';
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

/**
 * Creates the block of a day. One call loads all of its data. Unreadable measures and goals keep their values
 * of this person's answer before. Goals that were requested before midnight are requested again.
 */
export function createDataCentre(gateway: Gateway, readToday: () => Day) {
  const knownOf = perPerson((_: Gateway): { before?: DataCentre } => ({}));
  const take = ({ readings, goals }: DataCentre, known = knownOf(gateway)): DataCentre => {
    const { before } = known;
    MEASURES.forEach((name) => (readings[name] = readings[name] ?? before?.readings[name] ?? null));
    return (known.before = { readings, goals: goals ?? before?.goals ?? null });
  };
  const ask = (options: RequestOptions): Promise<Answer<DataCentre>> => {
    const askedOn = readToday();
    const known = knownOf(gateway);
    return gateway.send(getDataCentre(), options).then((answer) => {
      if (!answer.ok) return answer;
      if (readToday() !== askedOn) return ask(options);
      const value = take(answer.value, known);
      return { ...answer, value: answer.isStale ? value : withoutGaps(value) };
    });
  };
  const arrived = () => {
    const answer = gateway.takeEarly?.(getDataCentre());
    return answer ? withoutGaps(take(answer.value)) : null;
  };
  return createResource(ask, arrived);
}
