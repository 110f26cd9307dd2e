import { useEffect, useState } from 'react';
import { whenIdle } from '../../app/idle.ts';
import type { Result } from './result.ts';
import './result-context.css';

interface Props {
  /** The id of the result. */
  readonly id: string;
  /** `null` as long as it is not known. */
  readonly result: Result | null;
}

/**
 * The code of what a workout is beside others. It and its calls wait until the page has been drawn. Nobody waits for
 * them, so no line says that they are on their way, and nothing that they cannot be had.
 */
function useContextCode() {
  const [code, setCode] = useState<typeof import('./in-context.tsx') | null>(null);
  useEffect(() => whenIdle(() => import('./in-context.tsx').then(setCode, () => {})), []);
  return code;
}

/** The room for what a workout is beside others. */
export function LateContext({ id, result }: Props) {
  const code = useContextCode();
  return <div className="result-context">{code && result && <code.default id={id} result={result} />}</div>;
}

/** The way to the workouts before and after it, once they are known. */
export function LateNeighbours({ id }: Pick<Props, 'id'>) {
  const code = useContextCode();
  return code && <code.Neighbours id={id} />;
}
