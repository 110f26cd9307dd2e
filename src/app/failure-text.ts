import type { Failure } from '../gateway/gateway.ts';
import { i18n } from '../i18n/i18n.ts';

/** What a notice says of a failure: the server's words, if it sent any. Offline it names the connection. */
export function failureText(kind: Failure['kind'], serverWords: string | null | undefined): string {
  if (serverWords) return serverWords;
  // Offline, 'Service error' would blame the server.
  const isOffline = kind === 'transport' && navigator.onLine === false;
  return isOffline ? i18n._('failed.hint') : i18n._('problem.service');
}
