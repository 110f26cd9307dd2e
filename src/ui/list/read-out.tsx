import { timeInWords } from '../../i18n/time-words.ts';
import { Quantity } from './quantity.tsx';
import './read-out.css';
import '../unseen.css';

/** A quantity of which screen readers say a duration or a pace in words. */
export function ReadOut(quantity: { readonly value: string; readonly unit?: string | undefined }) {
  const drawn = <Quantity {...quantity} />;
  const words = timeInWords(quantity.value, quantity.unit);
  return words ? (
    <>
      <span className="unseen read-out-words" data-words={words} />
      <span aria-hidden="true">{drawn}</span>
    </>
  ) : (
    drawn
  );
}
