import { useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { wordOf } from '../../i18n/dates.ts';
import { decimal } from '../../i18n/numbers.ts';
import { girthIn, MEASURES, weightIn } from './readings.ts';
import { getApp } from '../../app/app.ts';
import { CLOSES, goBack } from '../../app/go-back.ts';
import { createDataCentre } from './data-centre-store.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import '../../ui/card.css';
import { Failed } from '../../ui/feedback/failed.tsx';
import { BODY_FAT, WAIST, WEIGHT } from './icons.ts';
import { HULA_HOOP, JUMP_ROPE } from '../../ui/icons/sports.ts';
import { ROWING, RUNNING } from '../../ui/icons/workouts.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { GoalsTile } from './goals-tile.tsx';
import { MeasureTile } from './measure-tile.tsx';
import './tile.css';
import '../../ui/page.css';

export const title = () => i18n._('statistics.title');

/** An overview of body values, goals and sports. Tiles link to the pages with the details. */
export default function DataCentrePage() {
  const app = getApp();
  const { format, gateway, session } = app;
  const { units } = session;
  const [dataCentre] = useState(() => createDataCentre(gateway));
  const state = dataCentre.state.value;
  const { status, value, failure } = state;
  const isPartial = value && (!value.goals || MEASURES.some((measure) => !value.readings[measure]));
  useLoaded(dataCentre);

  const bodyUnit = (metric: number) => wordOf(i18n._('unit.body'), units === 'metric' ? metric : metric + 1);
  return (
    <div className="page">
      <PageHeader back={() => goBack(app, CLOSES)}>{title()}</PageHeader>
      <main aria-busy={status === 'loading'}>
        {(failure || isPartial) && (
          <section className="card">
            <Failed
              title={i18n._('dataCentre.failed')}
              failure={failure || { kind: '', message: null }}
              retry={dataCentre.load}
            />
          </section>
        )}
        <ul className="tile-list">
          <MeasureTile
            state={state}
            measure="weight"
            label={i18n._('dataCentre.weight')}
            icon={WEIGHT}
            unit={bodyUnit(0)}
            write={(kg) => decimal(weightIn(units, kg), 1)}
            hint={i18n._('dataCentre.weight.hint')}
          />
          <MeasureTile
            state={state}
            measure="bodyFat"
            label={i18n._('dataCentre.bodyFat')}
            icon={BODY_FAT}
            unit="%"
            write={(percent) => decimal(percent, 1)}
            hint={i18n._('dataCentre.bodyFat.hint')}
          />
          <MeasureTile
            state={state}
            measure="waist"
            label={i18n._('dataCentre.waist')}
            icon={WAIST}
            unit={bodyUnit(2)}
            write={(cm) => decimal(girthIn(units, cm), 1)}
            hint={i18n._('dataCentre.waist.hint')}
          />
          <GoalsTile state={state} />
        </ul>
        <h2 className="page-section">{orBone(i18n._('dataCentre.sports'))}</h2>
        <ul className="tile-list">
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
            write={format.count}
            hint={i18n._('dataCentre.jumpRope.hint')}
          />
          <MeasureTile
            state={state}
            measure="hulaHoop"
            label={i18n._('sport.hulaHoop')}
            icon={HULA_HOOP}
            unit={i18n._('dataCentre.turns')}
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
      </main>
    </div>
  );
}
