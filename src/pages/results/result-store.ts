import { authorizationNow } from '../../app/app.ts';
import { createResource, type Resource } from '../../gateway/resource.ts';
import type { Answer, Call, RequestOptions, Gateway } from '../../gateway/gateway.ts';

export interface Found<T> {
  /** `null`: it does not exist for this person. */
  readonly thing: T | null;
  /** The server's message, if it refused. */
  readonly reason: string | null;
}

/** The body's codes for an object that does not exist. Any other refusal is a failure. */
const ABSENT = /^404/;

/** Loads a thing that may not exist. What is shown stays if the server then says that it does not. */
export function createFinder<T>(gateway: Gateway, call: Call<T | null>): Resource<Found<T>> {
  /** The authorization for which what is shown was loaded. */
  let shownFor = authorizationNow();
  const ask = (options: RequestOptions) => {
    const askedFor = authorizationNow();
    return gateway.send(call, options).then((answer): Answer<Found<T>> => {
      if (answer.ok) {
        shownFor = askedFor;
        return { ...answer, value: { thing: answer.value, reason: null } };
      }
      const { code, message } = answer.failure;
      const isShown = !!resource.state.value.data?.thing && shownFor === askedFor;
      if (isShown || !ABSENT.test(code ?? '')) return answer;
      return { ok: true, value: { thing: null, reason: message } };
    });
  };
  const initialData = () => {
    const answer = gateway.takeEarly?.(call);
    return answer ? { thing: answer.value, reason: null } : null;
  };
  const resource = createResource<Found<T>>(ask, initialData);
  return resource;
}
