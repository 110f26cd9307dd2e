import { useIdle } from '../../app/idle.ts';
import { useModule } from '../../app/lazy-part.tsx';
import type { Result } from './result.ts';
import './late-remarks.css';

interface Props {
  readonly id: string;
  /** `null` while it loads. */
  readonly result: Result | null;
}

const loadRemarks = () => import('./remarks-view.tsx');

/** Loads the code of the remarks after the page has been drawn. The page shows neither its loading nor its failure. */
const useRemarksCode = () => useModule(useIdle() ? loadRemarks : null);

/** Reserves the room for the remarks. */
export function LateRemarks({ id, result }: Props) {
  const code = useRemarksCode();
  return <div className="late-remarks">{code && result && <code.default id={id} result={result} />}</div>;
}

/** The links to the workouts before and after, once they are known. */
export function LateNeighbours({ id }: Pick<Props, 'id'>) {
  const code = useRemarksCode();
  return code && <code.NeighbourLinks id={id} />;
}
