import './icon.css';

/** A line drawing in the colour of the text around it; `path` lies in a square of 24. */
export function Icon({ path, size = 22 }: { path: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
