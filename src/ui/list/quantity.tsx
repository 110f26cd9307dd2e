import './quantity.css';

/** A number with its unit, small, beside it; a number that isn't known has none. */
export function Quantity({ value, unit }: { value: string; unit?: string | undefined }) {
  return (
    <>
      {value}
      {unit && value !== '–' && <span className="quantity-unit"> {unit}</span>}
    </>
  );
}
