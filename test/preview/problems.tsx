import { useEffect, useState } from 'react';
import { EVENTS_PATH, type DevState } from './dev-events.ts';

/** What is wrong with the source, as the last build and the last look at the types say; nothing where nobody edits. */
export function useSourceProblems(): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!('watches' in document.body.dataset)) return;
    const events = new EventSource(EVENTS_PATH);
    events.onmessage = ({ data }: MessageEvent<string>) => {
      const { build, types } = JSON.parse(data) as DevState;
      setLines(build.length ? build : types);
    };
    return () => events.close();
  }, []);
  return lines;
}

/** Stands over the page. */
export function Problems({ lines }: { lines: readonly string[] }) {
  if (!lines.length) return null;
  return (
    <ul class="problems" role="alert">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
