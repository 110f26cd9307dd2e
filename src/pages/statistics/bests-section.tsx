import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import type { Best, BestKind } from '../../sport/records.ts';
import { useApp } from '../../state/app.ts';
import type { Block } from '../../state/block.ts';
import { Failed } from '../../ui/failed.tsx';
import { BOLT, CLOCK, TRACK } from '../../ui/icons/measures.ts';
import { Quantity } from '../../ui/quantity.tsx';
import { Row } from '../../ui/row.tsx';
import { useValue } from '../../ui/use-value.ts';
import { BoneRows } from './bone-rows.tsx';
import './list.css';

/** A period's best performances: those that there are, in an order of their own. */
export function BestsSection({ bests, today }: { bests: Block<readonly Best[]>; today: Day }) {
  const { format } = useApp();
  const { status, value } = useValue(bests.state);
  const row = (
    kind: BestKind,
    icon: string,
    title: string,
    write: (value: number) => string,
    unit?: string,
  ) => {
    const best = value && value.find((each) => each.kind === kind);
    return (
      best && (
        <li>
          <Row
            icon={icon}
            title={title}
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
  };
  return (
    <section aria-busy={status === 'loading'}>
      <h2 className="section">{i18n._('statistics.bests')}</h2>
      <div className="card">
        {status === 'failed' ? (
          <Failed title={i18n._('statistics.bests.failed')} retry={bests.load} />
        ) : !value ? (
          <BoneRows />
        ) : value.length ? (
          <ul>
            {row('longestTime', CLOCK, i18n._('statistics.best.time'), format.duration)}
            {row(
              'longestDistance',
              TRACK,
              i18n._('statistics.best.distance'),
              format.distance,
              format.distanceUnit,
            )}
            {row('fastestPace', BOLT, i18n._('statistics.fastestPace'), format.pace, format.paceUnit)}
          </ul>
        ) : (
          <p className="list-empty">{i18n._('statistics.bests.empty')}</p>
        )}
      </div>
    </section>
  );
}
