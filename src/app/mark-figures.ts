import type { Answer, Middleware } from '../gateway/gateway.ts';

/**
 * Sets the mark `figures` of User Timing once the browser has drawn everything that the opened page has asked
 * for; last known answers count, too. Hosts, labs and the reporter read this mark, and the measure of the same
 * name, which begins with the navigation. There is no mark in a background page, in a page without an answer,
 * or in Safari 10.
 */
export const markFigures: Middleware = (next) => {
  let open = 0;
  let isOver = document.hidden || !('mark' in performance);
  let hasAnswer = false;

  const drawn = () => {
    // An answer may have led to another request.
    if (open || isOver) return;
    isOver = true;
    performance.mark('figures');
    performance.measure('figures', 'navigationStart', 'figures');
  };
  const take = ({ ok }: Pick<Answer<unknown>, 'ok'>) => {
    hasAnswer = hasAnswer || ok;
    open--;
    // The next frame's callback queues a task. When that begins, the frame has been drawn.
    if (!open && hasAnswer) requestAnimationFrame(() => setTimeout(drawn));
  };

  return {
    takeEarly(call) {
      const answer = next.takeEarly?.(call) ?? null;
      if (answer && !isOver) {
        open++;
        take(answer);
      }
      return answer;
    },
    send(call, options) {
      const answer = next.send(call, options);
      // An earlier answer is shown in its place, such as a last known one.
      if (isOver || options?.hasData) return answer;
      open++;
      answer.then(take);
      return answer;
    },
  };
};
