import './download.css';

/** The apps' mark: a running track. */
export function AppIcon() {
  return (
    <svg className="download-app" width="88" height="88" viewBox="0 0 88 88" aria-hidden="true">
      <rect className="download-ground" width="88" height="88" rx="22" />
      <path className="download-lane" d="M32 25h24a19 19 0 0 1 0 38H32a19 19 0 0 1 0-38z" />
      <path className="download-lane download-inner" d="M34 37h20a7 7 0 0 1 0 14H34a7 7 0 0 1 0-14z" />
      <circle className="download-dot" cx="62" cy="27" r="6.5" />
    </svg>
  );
}

/** An arrow to the browser's menu in the upper right corner. */
export function Arrow() {
  return (
    <svg className="download-arrow" width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
      <path d="M10 88C14 48 40 24 82 18M60 6l24 11-18 20" />
    </svg>
  );
}
