import { useIdle } from '../../app/idle.ts';
import { useModule } from '../../app/lazy-part.tsx';
import type { Result } from './result.ts';
import './result-context.css';

interface Props {
  /** The id of the result. */
  readonly id: string;
  /** `null` as long as it is not known. */
  readonly result: Result | null;
}

const loadContext = () => import('./in-context.tsx');

/**
 * The code that compares a workout with others. It and its calls wait until the page has been drawn. Nobody
 * waits for them, so the page does not tell that they load, nor that they failed.
 */
const useContextCode = () => useModule(useIdle() ? loadContext : null);

/** The room for the comparison of a workout with others. */
export function ResultContext({ id, result }: Props) {
  const code = useContextCode();
  return <div className="result-context">{code && result && <code.default id={id} result={result} />}</div>;
}

/** The way to the workouts before and after it, once they are known. */
export function ResultNeighbours({ id }: Pick<Props, 'id'>) {
  const code = useContextCode();
  return code && <code.Neighbours id={id} />;
}
