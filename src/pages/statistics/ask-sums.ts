import { createCancel } from '../../gateway/cancel.ts';
import type { Day } from '../../sport/days.ts';
import type { Asks } from './statistics-store.ts';

/**
 * Requests the sums of the period around a day. No notice says so if that fails. Returns a function that cancels the
 * request.
 */
export function askSums<Sums>(
  { summary }: Pick<Asks<Sums, string>, 'summary'>,
  day: Day,
  tell: (sums: Sums) => void,
): () => void {
  const cancel = createCancel();
  cancel.quiet = true;
  summary(cancel, day).then((answer) => {
    if (answer.ok && !cancel.cancelled) tell(answer.value);
  });
  return cancel.cancel;
}
