import type { CallHeaders, EarlyAnswer, EarlyAnswers, Question } from '../gateway/gateway.ts';
import { formatQuery } from '../gateway/values.ts';

/**
 * Sends questions at once; each answer is kept for the client, which takes it for the same question by the same person,
 * once. Nothing where the engine has no fetch: the client asks by itself then.
 */
export function askFirst(questions: readonly Question[], headers: CallHeaders, origin: string): EarlyAnswers {
  const open: Record<string, EarlyAnswer | undefined> = {};
  if ('fetch' in window)
    questions.forEach(({ path, query }) => {
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
        // Read at once: what has come whole when the scripts run is shown in the first frame.
      }).then((response) =>
        response.text().then((text) => ({ status: response.status, text, headers: response.headers })),
      );
      // Whoever takes it hears of its failure.
      answer.catch(() => {});
      open[url] = { sentAtMs: Date.now(), answer };
    });
  return (url, now) => {
    const early = open[url];
    open[url] = undefined;
    const isSame =
      now.Authorization === headers.Authorization &&
      now.time_zone === headers.time_zone &&
      now.language === headers.language;
    return (isSame && early) || null;
  };
}
