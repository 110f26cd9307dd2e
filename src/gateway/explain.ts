import { object, text } from './decode.ts';
import type { Failure, Received } from './gateway.ts';

/** Describes why a call failed, in the server's words. */
export function explain(_call: unknown, kind: Failure['kind'], received: Received, body: unknown): Failure {
  const { code, message, note } = object(body);
  const words = text(message);
  const reason = text(note);
  return {
    kind,
    message: reason || words,
    says: words || reason,
    code: text(code),
    status: received.status,
  };
}
