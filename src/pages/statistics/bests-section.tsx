import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import type { Best } from '../../sport/records.ts';
import { getApp } from '../../app/app.ts';
import type { Block } from '../../gateway/block.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Quantity } from '../../ui/list/quantity.tsx';
import { Row } from '../../ui/list/row.tsx';
import { BoneRows } from './bone-rows.tsx';
import type { BestFigure } from './figures.ts';
import './list.css';
import '../../ui/page.css';
import '../../ui/card.css';
import '../../ui/list/row.css';

interface Props<Kind extends string> {
  readonly bests: Block<readonly Best<Kind>[]>;
  /** In the order of the rows. */
  readonly figures: readonly BestFigure<Kind>[];
  readonly today: Day;
}

/** A period's best performances. Kinds without a value are omitted; the order is that of `figures`. */
export function BestsSection<Kind extends string>({ bests, figures, today }: Props<Kind>) {
  const { format } = getApp();
  const { status, failure, value } = bests.state.value;
  return (
    <section aria-busy={status === 'loading'}>
      <h2 className="page-section">{i18n._('statistics.bests')}</h2>
      <div className="card">
        {status === 'failed' ? (
          <Failed title={i18n._('statistics.bests.failed')} failure={failure} retry={bests.load} />
        ) : !value ? (
          <BoneRows />
        ) : value.length ? (
          <ul>
            {figures.map(([kind, label, write, icon, unit]) => {
              const best = value.find((each) => each.kind === kind);
              return (
                best && (
                  <li>
                    <Row
                      icon={icon}
                      title={label}
                      caption={format.day(best.at, today)}
                      right={
                        <span className="row-number">
                          <Quantity value={write(best.value)} unit={unit} />
                        </span>
                      }
                    />
                  </li>
                )
              );
            })}
          </ul>
        ) : (
          <p className="list-empty">{i18n._('statistics.bests.empty')}</p>
        )}
      </div>
    </section>
  );
}
