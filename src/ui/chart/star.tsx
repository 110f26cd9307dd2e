/** The star that marks the best bar: 16 px wide, in the text colour. */
export function Star() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M8 .9l2.1 4.6 5 .6-3.7 3.4 1 5L8 12l-4.4 2.5 1-5L.9 6.1l5-.6z" />
    </svg>
  );
}
