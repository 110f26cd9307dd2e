import { useEffect, useState } from 'react';
import { EVENTS_PATH, type DevState } from './dev-events.ts';

/** What the simulator knows of the last build. */
export interface Source {
  /** The problems that the build and the check of types have found. */
  readonly problems: readonly string[];
  /** Identifies the build. */
  readonly version: string;
  /** Identifies the last build for which pages have reloaded. */
  readonly reloaded: string;
}

/** Stays as it is if the server does not watch the source. */
export function useSource(): Source {
  const [source, setSource] = useState<Source>({ problems: [], version: '', reloaded: '' });
  useEffect(() => {
    if (!('watches' in document.body.dataset)) return;
    const events = new EventSource(EVENTS_PATH);
    events.onmessage = ({ data }: MessageEvent<string>) => {
      const { build, types, version, kind } = JSON.parse(data) as DevState;
      const problems = build.length ? build : types;
      setSource(({ reloaded }) => ({ problems, version, reloaded: kind === 'page' ? version : reloaded }));
    };
    return () => events.close();
  }, []);
  return source;
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
