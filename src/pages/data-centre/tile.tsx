import type { ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import type { ResourceState } from '../../gateway/resource.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { DataCentre, Measure } from './readings.ts';
import './tile.css';
import '../../ui/list/stat.css';

/**
 * The page that each tile links to. A tile without a path is not a link. Each path must be in the table of
 * pages, because any other path has no document.
 */
export const PATHS: Partial<Record<Measure | 'goals', string>> = {
  goals: '/today-goal',
  running: '/running-statistics',
  jumpRope: '/jumprope-statistics',
  hulaHoop: '/thehoop-statistics',
  rowing: '/rowing-statistics',
};

interface Props {
  readonly label: string;
  readonly icon: string;
  /** The topic decides which page the tile links to, if any. */
  readonly topic: Measure | 'goals';
  readonly state: ResourceState<DataCentre>;
  show(dataCentre: DataCentre): ReactNode;
}

/**
 * A tile of the data centre, a child of `<ul className="tile-list">`. Only links have a blue icon. If the
 * data could not be loaded, a linked tile has only its label; another tile is not rendered.
 */
export function Tile({ label, icon, topic, state: { status, data: value }, show }: Props) {
  const { navigate } = getApp();
  const path = PATHS[topic];
  const failed = status === 'failed';
  if (failed && !path) return null;
  const content = (
    <>
      <div className="tile-head">
        {orBone(label)}
        <Icon path={icon} />
      </div>
      {value ? show(value) : !failed && <TileBones />}
    </>
  );
  return (
    <li>
      {path ? (
        <Link className="tile" path={path} onOpen={() => navigate(path)}>
          {content}
        </Link>
      ) : (
        <div className="tile">{content}</div>
      )}
    </li>
  );
}

function TileBones() {
  return (
    <>
      <div className="tile-text">
        <div className="stat-number tile-number">{orBone('')}</div>
        <div className="stat-label">{orBone('')}</div>
      </div>
      <div className="tile-line" />
    </>
  );
}
