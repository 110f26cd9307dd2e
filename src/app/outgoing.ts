import { explain as explainAll } from '../gateway/explain.ts';
import { withGate } from '../gateway/gate.ts';
import { createHealing } from '../gateway/healing.ts';
import { withKeys } from '../gateway/keys.ts';
import { pauseOf } from '../gateway/pauses.ts';
import { transport, type Transport } from '../gateway/transport.ts';
import { i18n } from '../i18n/i18n.ts';
import { useApp } from './app.ts';

/* What the app's client needs behind the first data. */

const now = () => Date.now();

export const send = withKeys(withGate(transport.send, now), IDEMPOTENCY_HEADER);

/** Asks again by itself for what failed in a way that passes. */
export const heal = createHealing({ now, random: Math.random });

/** What a server answers that does not know this session, or no more: as HTTP status, or as the body's code. */
const REFUSED = /\b40[13]\d{0,2}\b/;

/** Back in the app, which knows how to sign in; a browser goes where people start. */
function signIn(): void {
  const { host } = useApp();
  if (host.kind === 'browser') location.assign(START_PAGE);
  else host.tell('finishActivity');
}

/** A session that is refused says what helps, in the button's words; all others are tried again. */
export const explain: Transport['explain'] = (call, kind, received, body) => {
  const failure = Object.assign(explainAll(call, kind, received, body), { pauseMs: pauseOf(received) });
  const message = i18n._('session.refused');
  return call.authorization == null && REFUSED.test(failure.code + ' ' + failure.status)
    ? Object.assign(failure, { message, says: message, way: { label: message, go: signIn } })
    : failure;
};
