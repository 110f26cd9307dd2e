import { useMemo, useState } from 'react';
import { getApp, readDay } from '../../app/app.ts';
import { CLOSES, goBack } from '../../app/go-back.ts';
import { useLoaded } from '../../app/refresh.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { ResourceState } from '../../gateway/resource.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useEver } from '../../ui/use-ever.ts';
import { createDataCentre, isBlank, isPartial } from './data-centre-store.ts';
import { GoalsTile } from './goals-tile.tsx';
import { MeasureTile } from './measure-tile.tsx';
import { bodyTiles, sportTiles } from './measures.ts';
import type { DataCentre } from './readings.ts';
import './tile.css';
import '../../ui/card.css';
import '../../ui/page.css';

export const title = () => i18n._('statistics.title');

/** An overview of body values, goals and sports. Tiles link to the pages with the details. */
export default function DataCentrePage() {
  const { gateway } = getApp();
  const [today, setToday] = useState(() => readDay());
  // The goals of a day are not those of the next one: each has a block of its own.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another day has another store
  const dataCentre = useMemo(() => createDataCentre(gateway), [gateway, today]);
  const { status, data: value, failure, isStale } = dataCentre.state.value;
  const isLost = status === 'failed' || (!!value && !isStale && isBlank(value));
  const state: ResourceState<DataCentre> = isLost ? { status: 'failed', data: null } : dataCentre.state.value;
  useLoaded(dataCentre, () =>
    readDay() === today ? dataCentre.revalidate({ mode: 'refresh' }) : setToday(readDay()),
  );
  const failed = (
    <Failed
      title={i18n._('dataCentre.failed')}
      failure={failure || { kind: '', message: null }}
      onRetry={dataCentre.revalidate}
    />
  );

  const listClass = isLost ? 'tile-list is-lost' : 'tile-list';
  // A failure moves these down, so it makes new elements of them. They stay when it goes: one may have the focus.
  const placeKey = String(useEver(isLost));
  return (
    <div className="page">
      <PageHeader back={() => goBack(CLOSES)}>{title()}</PageHeader>
      <main aria-busy={status === 'loading'}>
        <ul className={listClass}>
          {isLost && <li className="tile-lost">{failed}</li>}
          {bodyTiles().map((tile) => (
            <MeasureTile key={tile.measure} state={state} {...tile} />
          ))}
          <GoalsTile key={placeKey} state={state} />
        </ul>
        <h2 className="page-section">{orBone(i18n._('dataCentre.sports'))}</h2>
        <ul key={placeKey} className={listClass}>
          {sportTiles().map((tile) => (
            <MeasureTile key={tile.measure} state={state} {...tile} />
          ))}
        </ul>
        {/* Below the known data, which must not move. */}
        {!isLost && !isStale && value && isPartial(value) && <section className="card">{failed}</section>}
      </main>
    </div>
  );
}
