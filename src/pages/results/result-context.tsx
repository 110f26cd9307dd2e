import { useIdle } from '../../app/idle.ts';
import { useModule } from '../../app/lazy-part.tsx';
import type { Result } from './result.ts';
import './result-context.css';

interface Props {
  readonly id: string;
  /** `null` while it loads. */
  readonly result: Result | null;
}

const loadContext = () => import('./in-context.tsx');

/**
 * Loads the code of the comparisons after the page has been drawn. The page shows neither its loading nor its
 * failure.
 */
const useContextCode = () => useModule(useIdle() ? loadContext : null);

/** Reserves the room for the comparisons. */
export function ResultContext({ id, result }: Props) {
  const code = useContextCode();
  return <div className="result-context">{code && result && <code.default id={id} result={result} />}</div>;
}

/** The links to the workouts before and after, once they are known. */
export function ResultNeighbours({ id }: Pick<Props, 'id'>) {
  const code = useContextCode();
  return code && <code.NeighbourLinks id={id} />;
}
