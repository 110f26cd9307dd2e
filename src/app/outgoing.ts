import { explain as explainAll } from '../gateway/explain.ts';
import { withGate } from '../gateway/gate.ts';
import { createHealing } from '../gateway/healing.ts';
import { withKeys } from '../gateway/keys.ts';
import { pauseOf } from '../gateway/pauses.ts';
import { transport, type Transport } from '../gateway/transport.ts';
import { i18n } from '../i18n/i18n.ts';
import { getApp } from './app.ts';

/* What the app's client needs after the first data. */

const now = () => Date.now();

const gate = withGate(transport.send, now);
export const { watch } = gate;
/** The code for keys only ships in a build that sets their header. */
export const send = IDEMPOTENCY_HEADER ? withKeys(gate.send, IDEMPOTENCY_HEADER) : gate.send;

/** Retries by itself what failed with an error that may pass. */
export const heal = createHealing({ now, random: Math.random });

/**
 * The HTTP status or the code in the body with which a server rejects this session, for example because it has expired.
 */
const REFUSED = /\b40[13]\d{0,2}\b/;

/** Goes back to the native app, which handles signing in. In a browser, goes to the start page. */
function signIn(): void {
  const { host } = getApp();
  if (host.kind === 'browser') location.assign(START_PAGE);
  else host.tell('finishActivity');
}

/** If the session was rejected, the failure offers to sign in again. All other failures offer a retry. */
export const explain: Transport['explain'] = (call, kind, received, body) => {
  const failure = Object.assign(explainAll(call, kind, received, body), { pauseMs: pauseOf(received) });
  const message = i18n._('session.refused');
  return call.authorization == null && REFUSED.test(failure.code + ' ' + failure.status)
    ? Object.assign(failure, { message, says: message, way: { label: message, go: signIn } })
    : failure;
};
