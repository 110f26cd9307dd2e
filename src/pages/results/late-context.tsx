import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../../app/idle.ts';
import type { Result } from './result.ts';
import './result-context.css';

interface Props {
  /** The id of the result. */
  readonly id: string;
  /** `null` as long as it is not known. */
  readonly result: Result | null;
}

type Loaded = ComponentType<{ readonly id: string; readonly result: Result }>;

/**
 * The room for what a workout is beside others. Its code and its calls wait until the page has been drawn. Nobody waits
 * for them, so no line says that they are on their way, and nothing that they cannot be had.
 */
export function LateContext({ id, result }: Props) {
  const [InContext, setInContext] = useState<Loaded | null>(null);
  useEffect(
    () =>
      whenIdle(() =>
        import('./in-context.tsx').then(
          (part) => setInContext(() => part.default),
          () => {},
        ),
      ),
    [],
  );
  return <div className="result-context">{InContext && result && <InContext id={id} result={result} />}</div>;
}
