import type { CallHeaders, EarlyAnswer, EarlyAnswers, CallRequest } from '../gateway/gateway.ts';
import { formatQuery } from '../gateway/values.ts';

/**
 * Sends the first requests at once, before the client has loaded. Returns a function that hands each answer to the
 * client: once, and only if the session's headers are still the same. An engine without fetch sends nothing here; its
 * client sends the requests later.
 */
export function sendFirst(
  requests: readonly CallRequest[],
  headers: CallHeaders,
  origin: string,
): EarlyAnswers {
  const answers: Record<string, EarlyAnswer | undefined> = {};
  if ('fetch' in window)
    requests.forEach(({ path, query }) => {
      const search = formatQuery(query || {});
      const url = origin + path + (search && '?' + search);
      const answer = fetch(url, {
        headers: {
          Authorization: headers.Authorization,
          time_zone: headers.time_zone,
          language: headers.language,
        },
        cache: 'no-store',
        credentials: origin ? 'omit' : 'same-origin',
        referrerPolicy: 'no-referrer',
        // Read the body at once, so that an answer that is complete when the scripts run is shown in the first frame.
      }).then((response) =>
        response.text().then((text) => ({ status: response.status, text, headers: response.headers })),
      );
      // Avoids an unhandled rejection. The client that takes the answer handles the failure.
      answer.catch(() => {});
      answers[url] = { sentAtMs: Date.now(), answer };
    });
  return (url, now) => {
    const early = answers[url];
    answers[url] = undefined;
    const isSame =
      now.Authorization === headers.Authorization &&
      now.time_zone === headers.time_zone &&
      now.language === headers.language;
    return (isSame && early) || null;
  };
}
