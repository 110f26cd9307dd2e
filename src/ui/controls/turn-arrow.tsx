import { Icon } from '../icon.tsx';
import { BACK, ONWARD } from '../icons.ts';

interface Props {
  readonly className?: string;
  readonly label: string | undefined;
  /** -1: back, 1: forth. */
  readonly side: -1 | 1;
  /** Whether nothing more follows on this side. */
  readonly isClosed: boolean | undefined;
  readonly size?: number;
  onTurn(side: -1 | 1): void;
}

/** A button to the previous or the next period or card. A closed one keeps the focus, which `disabled` would take. */
export const TurnArrow = ({ className, label, side, isClosed = false, size, onTurn }: Props) => (
  <button
    className={className}
    aria-label={label}
    aria-disabled={isClosed}
    onClick={() => isClosed || onTurn(side)}
  >
    <Icon path={side < 0 ? BACK : ONWARD} size={size} />
  </button>
);
