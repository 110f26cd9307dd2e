import './date-range.css';

/** A range of dates. Its line breaks between the two; within one only if there is no room for it alone. */
export function DateRange({ text }: { text: string }) {
  const end = text.indexOf('–') + 1;
  return end ? (
    <>
      <span className="date-range-part">{text.slice(0, end)}</span>{' '}
      <span className="date-range-part">{text.slice(end + 1)}</span>
    </>
  ) : (
    <>{text}</>
  );
}
