import { getActivity } from './calls.ts';
import type { Answer, Cancel, Gateway } from '../../gateway/gateway.ts';
import type { Activity } from './activity.ts';
import { createBlock } from '../../gateway/block.ts';

const NOTHING = { ok: false, failure: { kind: 'malformed', message: null, code: null } } as const;

/** Asks for an activity; an answer that says nothing of it is none. */
export const askActivity = (gateway: Gateway, id: string, cancel: Cancel): Promise<Answer<Activity>> =>
  gateway.send(getActivity(id), cancel).then((answer) => {
    if (!answer.ok) return answer;
    const { name, state, descriptionHtml } = answer.value;
    return name || descriptionHtml || state !== null ? answer : NOTHING;
  });

/** One activity, for a page that only shows it. */
export const createActivity = (gateway: Gateway, activityId: string) =>
  createBlock((cancel) => askActivity(gateway, activityId, cancel));
