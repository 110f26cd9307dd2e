import './quantity.css';

/** A number with its unit in small text. An unknown number has no unit. */
export function Quantity({ value, unit }: { value: string; unit?: string | undefined }) {
  return (
    <>
      {value}
      {unit && value !== '–' && (
        <span className="quantity-unit">
          {' '}
          <span>{unit}</span>
        </span>
      )}
    </>
  );
}
