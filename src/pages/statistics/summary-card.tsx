import { i18n } from '../../i18n/i18n.ts';
import type { Maybe } from '../../sport/records.ts';
import type { Block } from '../../gateway/block.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import type { Figure } from './figures.ts';
import '../../ui/card.css';
import '../../ui/list/stat.css';

export type Numbers<Sums> = { readonly [Name in keyof Sums]: Maybe<number> };

interface Props<Sums> {
  readonly summary: Block<Sums>;
  readonly figures: readonly Figure<Sums>[];
}

export function SummaryCard<Sums extends Numbers<Sums>>({ summary, figures }: Props<Sums>) {
  const { status, failure, value } = summary.state.value;
  return (
    <section className="card" aria-busy={status === 'loading'}>
      {status === 'failed' ? (
        <Failed title={i18n._('statistics.summary.failed')} failure={failure} retry={summary.load} />
      ) : (
        <dl className="stat-list">
          {figures.map(([sum, label, write, unit]) => (
            <Stat label={label} value={value ? write(value[sum]) : ''} unit={unit} />
          ))}
        </dl>
      )}
    </section>
  );
}
