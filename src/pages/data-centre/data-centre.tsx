import { useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { wordOf } from '../../i18n/dates.ts';
import { decimal } from '../../i18n/numbers.ts';
import { girthIn, weightIn } from './readings.ts';
import { useApp } from '../../app/app.ts';
import { CLOSES, goBack } from '../../app/behind.ts';
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
  const app = useApp();
  const { format, gateway, session } = app;
  const { units } = session;
  const [dataCentre] = useState(() => createDataCentre(gateway));
  const state = dataCentre.state.value;
  const { status, failure } = state;
  useLoaded(dataCentre);

  const bodyUnit = (metric: number) => wordOf(i18n._('unit.body'), units === 'metric' ? metric : metric + 1);
  return (
    <div className="page">
      <PageHeader back={() => goBack(app, CLOSES)}>{title()}</PageHeader>
      <main aria-busy={status === 'loading'}>
        {status === 'failed' && (
          <section className="card">
            <Failed title={i18n._('home.failed')} failure={failure} retry={dataCentre.load} />
          </section>
        )}
        <ul className="tile-list">
          <MeasureTile
            state={state}
            measure="weight"
            label={i18n._('home.weight')}
            icon={WEIGHT}
            unit={bodyUnit(0)}
            write={(kg) => decimal(weightIn(units, kg), 1)}
            hint={i18n._('home.weight.hint')}
          />
          <MeasureTile
            state={state}
            measure="bodyFat"
            label={i18n._('home.bodyFat')}
            icon={BODY_FAT}
            unit="%"
            write={(percent) => decimal(percent, 1)}
            hint={i18n._('home.bodyFat.hint')}
          />
          <MeasureTile
            state={state}
            measure="waist"
            label={i18n._('home.waist')}
            icon={WAIST}
            unit={bodyUnit(2)}
            write={(cm) => decimal(girthIn(units, cm), 1)}
            hint={i18n._('home.waist.hint')}
          />
          <GoalsTile state={state} />
        </ul>
        <h2 className="page-section">{orBone(i18n._('home.sports'))}</h2>
        <ul className="tile-list">
          <MeasureTile
            state={state}
            measure="running"
            label={i18n._('sport.running')}
            icon={RUNNING}
            unit={format.distanceUnit}
            write={format.distance}
            hint={i18n._('home.running.hint')}
          />
          <MeasureTile
            state={state}
            measure="jumpRope"
            label={i18n._('sport.jumpRope')}
            icon={JUMP_ROPE}
            unit={i18n._('home.jumps')}
            write={format.count}
            hint={i18n._('home.jumpRope.hint')}
          />
          <MeasureTile
            state={state}
            measure="hulaHoop"
            label={i18n._('sport.hulaHoop')}
            icon={HULA_HOOP}
            unit={i18n._('home.turns')}
            write={format.count}
            hint={i18n._('home.hulaHoop.hint')}
          />
          <MeasureTile
            state={state}
            measure="rowing"
            label={i18n._('sport.rowing')}
            icon={ROWING}
            unit={format.distanceUnit}
            write={format.distance}
            hint={i18n._('home.rowing.hint')}
          />
        </ul>
      </main>
    </div>
  );
}
