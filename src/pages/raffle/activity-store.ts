import { getActivities, getActivity } from './calls.ts';
import { bareFailure, type Answer, type RequestOptions, type Gateway } from '../../gateway/gateway.ts';
import { viewOf, type Activity } from './activity.ts';
import { createResource, type Resource } from '../../gateway/resource.ts';
import { isVoid } from '../../gateway/content.ts';
import { DEFAULT_ZONE } from '../../sport/time-zone.ts';

/**
 * Requests an activity. A response without a name, a description and a state counts as malformed; without any
 * data it means that there is no such activity.
 */
export const loadActivity = (
  gateway: Gateway,
  id: string,
  options: RequestOptions,
): Promise<Answer<Activity>> =>
  gateway.send(getActivity(id), options).then((answer) => {
    if (!answer.ok) return answer;
    const { isStale, value, data } = answer;
    return viewOf(value) !== 'none' || (!isStale && isVoid(data))
      ? answer
      : { ok: false, failure: bareFailure('malformed'), isStale };
  });

/** Returns the activity if its response has arrived already. */
export function arrivedActivity(gateway: Gateway, id: string): Activity | null {
  const call = getActivity(id);
  const hasShape = (data: unknown) =>
    call.hasShape!(data) && viewOf(call.decode(data, DEFAULT_ZONE)) !== 'none';
  return gateway.takeEarly?.({ ...call, hasShape })?.value ?? null;
}

export const createActivityList = (gateway: Gateway): Resource<readonly Activity[]> =>
  createResource((options) => gateway.send(getActivities(), options));
