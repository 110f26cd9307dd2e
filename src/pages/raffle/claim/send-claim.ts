import { bareFailure, type Failure, type Gateway } from '../../../gateway/gateway.ts';
import { redeem } from '../calls.ts';
import { hasArrived, type Arrived } from '../prizes/prize.ts';
import type { ClaimMemory } from './claim-memory.ts';
import { findClaim } from './load-prize-and-claim.ts';

/** What is known of a claim: that it has arrived, or a failure, or both. Both `null`: the server has none. */
interface SendResult {
  readonly arrived: Arrived | null;
  readonly failure: Failure | null;
}

interface Needs {
  readonly gateway: Gateway;
  /** Milliseconds since 1970. */
  now(): number;
  readonly memory: ClaimMemory;
}

const PERSON_HAS_CHANGED: SendResult = { arrived: null, failure: bareFailure('cancelled') };

const isUnknownToServer = ({ arrived, failure }: SendResult) => !arrived && !failure;

/** After this time the server has certainly finished a claim whose answer was lost. */
const UNCLEAR_MS = 6000;

/**
 * Sends a claim at most once, and none for another person than the one who has opened the form. If an earlier
 * one may have arrived, it asks the server before it sends; after a failure it asks afterwards.
 */
export function sendClaim(
  { gateway, now, memory }: Needs,
  activityId: string,
  fields: Readonly<Record<string, string>>,
): Promise<SendResult> {
  const askServer = (): Promise<SendResult> => {
    if (memory.hasPersonChanged()) return Promise.resolve(PERSON_HAS_CHANGED);
    // The form shows a failure.
    return findClaim(gateway, activityId, { background: true }).then((answer) => {
      if (memory.hasPersonChanged()) return PERSON_HAS_CHANGED;
      if (!answer.ok) return { arrived: null, failure: answer.failure };
      const status = answer.value?.status;
      return { arrived: hasArrived(status) ? status : null, failure: null };
    });
  };

  /** Asks once the server has finished the claim that was sent last. */
  const askOnceFinished = (): Promise<SendResult> => {
    // A clock that was set back does not extend the wait.
    const ageMs = Math.max(0, now() - memory.unclearSince());
    return new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, UNCLEAR_MS - ageMs))).then(
      askServer,
    );
  };

  /** `isSecond`: an earlier one may have arrived all the same. */
  const send = ({ isSecond }: { readonly isSecond: boolean }): Promise<SendResult> => {
    if (memory.hasPersonChanged()) return Promise.resolve(PERSON_HAS_CHANGED);
    memory.markClaimSending(now());
    return gateway.send(redeem(activityId, fields)).then((answer) => {
      if (answer.ok) return { arrived: 'pending', failure: null };
      const { failure } = answer;
      const isRefused = failure.kind === 'rejected';
      return askServer()
        .then((found) => (isRefused && isSecond && isUnknownToServer(found) ? askOnceFinished() : found))
        .then((found) => {
          // Only a refusal settles it: after a lost response the server may still be processing the claim.
          if (isRefused && isUnknownToServer(found)) memory.forgetClaim();
          // The server refuses a second claim because of the first, which is this visit's.
          return { arrived: found.arrived, failure: isSecond && found.arrived ? null : failure };
        });
    });
  };

  // No earlier claim of this visit is in doubt.
  if (!memory.unclearSince()) return send({ isSecond: false });
  return askOnceFinished().then((found) => (isUnknownToServer(found) ? send({ isSecond: true }) : found));
}
