import { useMemo, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { CLOSES, goBack } from '../../app/go-back.ts';
import { useLoaded } from '../../app/refresh.ts';
import { readDay } from '../../app/read-day.ts';
import { i18n } from '../../i18n/i18n.ts';
import { decimal } from '../../i18n/format.ts';
import type { ResourceState } from '../../gateway/resource.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { HULA_HOOP, JUMP_ROPE, ROWING, RUNNING } from '../../ui/icons.ts';
import { useEver } from '../../ui/use-ever.ts';
import { createDataCentre, isBlank, isPartial } from './data-centre-store.ts';
import { GoalsTile } from './goals-tile.tsx';
import { MeasureTile } from './measure-tile.tsx';
import { bodyValueIn, type DataCentre, type Measure } from './readings.ts';
import './tile.css';
import '../../ui/card.css';
import '../../ui/page.css';

const WEIGHT =
  'M6.5 3.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3zM8 11a4.2 4.2 0 0 1 8 0zM12 11l1.2-2';
const BODY_FAT = 'M12 3c3.5 4 6 7.2 6 11a6 6 0 0 1-12 0c0-3.8 2.5-7 6-11zM12 17a3 3 0 0 0 3-3';
const WAIST =
  'M6.5 3c1 6-2.5 6-2.5 12v6M17.5 3c-1 6 2.5 6 2.5 12v6M5 11c4 2.5 10 2.5 14 0M10 12.7v2M14 12.7v2';

export const title = () => i18n._('statistics.title');

/** An overview of body values, goals and sports. Tiles link to the pages with the details. */
export default function DataCentrePage() {
  const { format, gateway, session } = getApp();
  const { units } = session;
  const [today, setToday] = useState(() => readDay());
  // The goals of a day are not those of the next one: each has a block of its own.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another day has another store
  const dataCentre = useMemo(() => createDataCentre(gateway, readDay), [gateway, today]);
  const { status, data: value, failure, isStale } = dataCentre.state.value;
  const isLost = status === 'failed' || (!!value && !isStale && isBlank(value));
  const state: ResourceState<DataCentre> = isLost ? { status: 'failed', data: null } : dataCentre.state.value;
  useLoaded(dataCentre, () =>
    readDay() === today ? dataCentre.revalidate({ keepFailure: true }) : setToday(readDay()),
  );
  const failed = (
    <Failed
      title={i18n._('dataCentre.failed')}
      failure={failure || { kind: '', message: null }}
      onRetry={dataCentre.revalidate}
    />
  );

  const isMetric = units === 'metric';
  const writerOf = (measure: Measure) => (value: number) => decimal(bodyValueIn(units, measure, value), 1);
  const listClass = isLost ? 'tile-list is-lost' : 'tile-list';
  // What moves down when the data fail to load is replaced. Later it stays, because it may have the focus.
  const placeKey = String(useEver(isLost));
  return (
    <div className="page">
      <PageHeader back={() => goBack(CLOSES)}>{title()}</PageHeader>
      <main aria-busy={status === 'loading'}>
        <ul className={listClass}>
          {isLost && <li className="tile-lost">{failed}</li>}
          <MeasureTile
            state={state}
            measure="weight"
            label={i18n._('dataCentre.weight')}
            icon={WEIGHT}
            unit={isMetric ? i18n._('unit.kg') : i18n._('unit.lb')}
            write={writerOf('weight')}
            hint={i18n._('dataCentre.weight.hint')}
          />
          <MeasureTile
            state={state}
            measure="bodyFat"
            label={i18n._('dataCentre.bodyFat')}
            icon={BODY_FAT}
            unit="%"
            write={writerOf('bodyFat')}
            hint={i18n._('dataCentre.bodyFat.hint')}
          />
          <MeasureTile
            state={state}
            measure="waist"
            label={i18n._('dataCentre.waist')}
            icon={WAIST}
            unit={isMetric ? i18n._('unit.cm') : i18n._('unit.in')}
            write={writerOf('waist')}
            hint={i18n._('dataCentre.waist.hint')}
          />
          <GoalsTile key={placeKey} state={state} />
        </ul>
        <h2 className="page-section">{orBone(i18n._('dataCentre.sports'))}</h2>
        <ul key={placeKey} className={listClass}>
          <MeasureTile
            state={state}
            measure="running"
            label={i18n._('sport.running')}
            icon={RUNNING}
            unit={format.distanceUnit}
            write={format.distance}
            hint={i18n._('dataCentre.running.hint')}
          />
          <MeasureTile
            state={state}
            measure="jumpRope"
            label={i18n._('sport.jumpRope')}
            icon={JUMP_ROPE}
            unit={i18n._('dataCentre.jumps')}
            unitOfOne={i18n._('dataCentre.jump')}
            write={format.count}
            hint={i18n._('dataCentre.jumpRope.hint')}
          />
          <MeasureTile
            state={state}
            measure="hulaHoop"
            label={i18n._('sport.hulaHoop')}
            icon={HULA_HOOP}
            unit={i18n._('dataCentre.turns')}
            unitOfOne={i18n._('dataCentre.turn')}
            write={format.count}
            hint={i18n._('dataCentre.hulaHoop.hint')}
          />
          <MeasureTile
            state={state}
            measure="rowing"
            label={i18n._('sport.rowing')}
            icon={ROWING}
            unit={format.distanceUnit}
            write={format.distance}
            hint={i18n._('dataCentre.rowing.hint')}
          />
        </ul>
        {/* Below the known data, which must not move. */}
        {!isLost && !isStale && value && isPartial(value) && <section className="card">{failed}</section>}
      </main>
    </div>
  );
}
