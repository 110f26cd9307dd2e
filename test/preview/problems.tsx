import { useEffect, useState } from 'react';
import { EVENTS_PATH, type DevState } from './dev-events.ts';

/**
 * The problems of the source from the last build and the last type check. Empty if the server does not watch the
 * source.
 */
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

/** A problem in one line, with its place if that is known. */
export interface Problem {
  readonly what: string;
  readonly stack?: string;
}

interface ProblemsProps {
  problems: readonly Problem[];
  /** Absent if the problem cannot be dismissed. */
  onClose?: (() => void) | undefined;
}

/** An overlay over the page. */
export function Problems({ problems, onClose }: ProblemsProps) {
  if (!problems.length) return null;
  return (
    <div class="problems" role="alert">
      {onClose ? (
        <button type="button" class="problems-close" aria-label="Put away" onClick={onClose}>
          ×
        </button>
      ) : null}
      <ul>
        {problems.map(({ what, stack }) => (
          <li key={what + (stack ?? '')}>
            {what}
            {stack ? <pre>{stack}</pre> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
