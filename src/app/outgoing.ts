import { transport, type LateClient } from '../gateway/transport.ts';
import type { Failure } from '../gateway/gateway.ts';
import { withKeys } from '../gateway/keys.ts';
import { createRetries, readRetryAfter, withBackoff } from '../gateway/retry.ts';
import { i18n } from '../i18n/i18n.ts';
import { getApp } from './app.ts';

const backoff = withBackoff(transport.send);
export const { adopt } = backoff;
/** The code for keys only ships in a build that sets their header. */
export const send = IDEMPOTENCY_HEADER ? withKeys(backoff.send, IDEMPOTENCY_HEADER) : backoff.send;

export const retryLater = createRetries();

/** The HTTP status, or the code in the body, with which a server refuses a session: it may have expired. */
const NOT_ACCEPTED = /\b401\d{0,2}\b/;
/** Forbids something. Without a reason of the server that is the session, too. */
const FORBIDDEN = /\b403\d{0,2}\b/;
/** Reasons that name the session. */
const OF_SESSION =
  /token|session|sesi[oó]n|Sitzung|log(ged)?[ -]?(in|out)|(not|please|to) sign(ed)?[ -]in|anmelden|angemeldet|authenticat|登录|登陆|会话|令牌/i;
/** Reasons that only repeat the status. */
const NO_REASON = /^(error|http)?[\s:]*(403)?[\s:]*(forbidden|unauthorized|access(?: is)? denied)?[.!]?$/i;

const SENTENCE = /[.!?。！？]$/;

function refusesSession({ code, status, message, noticeText }: Failure): boolean {
  const codes = code + ' ' + status;
  const reason = message || '';
  return (
    NOT_ACCEPTED.test(codes) ||
    (FORBIDDEN.test(codes) && (NO_REASON.test(reason) || OF_SESSION.test(`${reason} ${noticeText}`)))
  );
}

/** Goes back to the native app, which handles signing in. In a browser, goes to the start page. */
function openLogin(): void {
  const { host } = getApp();
  if (host.kind === 'browser') location.assign(START_PAGE);
  else host.tell('finishActivity');
}

/** If the server refuses the session, the failure also offers to sign in again. */
export const explain: LateClient['explain'] = (call, kind, received, body) => {
  const failure = { ...transport.explain(call, kind, received, body), pauseMs: readRetryAfter(received) };
  if (call.authorization != null || !refusesSession(failure)) return failure;
  const label = i18n._('session.refused');
  const over = i18n._('session.over');
  const message = failure.message || over;
  const noticeText = failure.noticeText || over;
  return {
    ...failure,
    message,
    // A notice has no button.
    noticeText: noticeText + (SENTENCE.test(noticeText) ? ' ' : ' – ') + label,
    refusesSession: true,
    way: { label, go: openLogin },
  };
};
