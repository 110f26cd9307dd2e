import './icon.css';

/** A line icon in the text colour. `path` is drawn in a view box of 24 by 24. */
export function Icon({ path, size = 22 }: { path: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
