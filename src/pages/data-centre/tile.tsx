import type { ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import type { ResourceState } from '../../gateway/resource.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { DataCentre } from './readings.ts';
import './tile.css';
import '../../ui/list/stat.css';

interface Props {
  readonly label: string;
  readonly icon: string;
  /** The page that the tile links to, if any. */
  readonly path: string | undefined;
  readonly state: ResourceState<DataCentre>;
  show(dataCentre: DataCentre): ReactNode;
}

/**
 * A tile of the data centre, a child of `<ul className="tile-list">`. Only links have a blue icon. If the
 * data could not be loaded, a linked tile has only its label; another tile is not rendered.
 */
export function Tile({ label, icon, path, state: { status, data: value }, show }: Props) {
  const { navigate } = getApp();
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
