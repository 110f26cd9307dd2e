import type { Clock } from '../../../app/clock.ts';
import { bareFailure, type Failure, type Gateway } from '../../../gateway/gateway.ts';
import { getClaim, redeem } from '../calls.ts';
import type { Claim } from '../prizes/prize.ts';
import type { ClaimMemory } from './claim-memory.ts';

/** `sent`: under review. */
export type Arrived = 'sent' | 'granted';

/** What is known of a claim: that it has arrived, or a failure. Both `null`: the server has none. */
interface Found {
  readonly arrived: Arrived | null;
  readonly failure: Failure | null;
}

interface Needs {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly memory: ClaimMemory;
}

const PERSON_HAS_CHANGED: Found = { arrived: null, failure: bareFailure('cancelled') };

const hasNone = ({ arrived, failure }: Found) => !arrived && !failure;

/** After this time the server has certainly finished a claim whose page was left. */
const UNCLEAR_MS = 6000;

/**
 * Sends a claim at most once, and none for another person than the one who has opened the form. If an earlier
 * one may have arrived, it asks the server before it sends; after a failure it asks afterwards.
 */
export function sendClaim(
  { gateway, clock, memory }: Needs,
  activityId: string,
  fields: Readonly<Record<string, string>>,
): Promise<Found> {
  const find = (): Promise<Found> =>
    gateway.send({ ...getClaim(activityId), quiet: true }).then((answer) => {
      if (answer.ok) return { arrived: arrivedAs(answer.value), failure: null };
      return { arrived: null, failure: isAbsent(answer.failure) ? null : answer.failure };
    });

  const sendNow = (): Promise<Found> => {
    memory.markSending(clock.now());
    return gateway.send(redeem(activityId, fields)).then((answer) => {
      if (answer.ok) return { arrived: 'sent', failure: null };
      const { failure } = answer;
      if (memory.hasPersonChanged()) return { arrived: null, failure };
      return find().then((found) => {
        // Only a refusal settles it: after a lost response the server may still be processing the claim.
        if (hasNone(found) && failure.kind === 'rejected') memory.markUnsent();
        return { arrived: found.arrived, failure };
      });
    });
  };

  if (memory.hasPersonChanged()) return Promise.resolve(PERSON_HAS_CHANGED);
  const unclearSinceMs = memory.unclearSince();
  if (!unclearSinceMs) return sendNow();
  // A clock that was set back does not extend the wait.
  const ageMs = Math.max(0, clock.now() - unclearSinceMs);
  return new Promise<void>((resolve) => clock.after(Math.max(0, UNCLEAR_MS - ageMs), resolve))
    .then(find)
    .then((found) => {
      if (memory.hasPersonChanged()) return PERSON_HAS_CHANGED;
      return hasNone(found) ? sendNow() : found;
    });
}

/** Returns the phase of a received claim; `null` if the server has none. */
export function arrivedAs(claim: Claim | null): Arrived | null {
  if (claim?.status === 'granted') return 'granted';
  return claim?.status === 'pending' ? 'sent' : null;
}

/** Whether the server knows of no claim, by the body's code. */
export const isAbsent = ({ code }: Failure): boolean => code?.startsWith('404') ?? false;
