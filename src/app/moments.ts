import type { Answer } from '../gateway/gateway.ts';

interface Moments {
  /** Waits for an answer, unless an earlier one `isShown` in its place, such as a last known one. Returns the answer. */
  watch<T>(answer: Promise<Answer<T>>, isShown?: boolean): Promise<Answer<T>>;
}

/**
 * Marks `figures` with User Timing: when the frame has been drawn that shows all that the opened page has asked for, last
 * known answers included. Hosts, labs and the reporter read this mark, and the measure of the same name since the start
 * of the navigation. A page that was opened in the background, or gets no answer, has none; nor has Safari 10.
 */
export function createMoments(): Moments {
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

  return {
    watch(answer, isShown) {
      if (isOver || isShown) return answer;
      open++;
      answer.then(({ ok }) => {
        hasAnswer = hasAnswer || ok;
        open--;
        // A task behind the next frame's begins when the frame has been drawn.
        if (!open && hasAnswer) requestAnimationFrame(() => setTimeout(drawn));
      });
      return answer;
    },
  };
}
