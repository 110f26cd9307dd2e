import type { ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import type { BlockState } from '../../gateway/block.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { DataCentre } from './readings.ts';
import { TileBones } from './tile-bones.tsx';
import './tile.css';

interface Props {
  readonly label: string;
  readonly icon: string;
  /** The page with the details. The whole tile links to it; without a path there is no link. */
  readonly path: string | undefined;
  readonly state: BlockState<DataCentre>;
  show(dataCentre: DataCentre): ReactNode;
}

/**
 * A tile of the data centre, a child of `<ul className="tile-list">`. Only links have a blue icon. If the data could
 * not be loaded, a linked tile shows only its label, and another tile is not rendered.
 */
export function Tile({ label, icon, path, state: { status, value }, show }: Props) {
  const { navigate } = getApp();
  const failed = status === 'failed';
  if (failed && !path) return null;
  const content = (
    <>
      <div className="tile-head">
        {orBone(label)}
        <Icon path={icon} />
      </div>
      {!failed && (value ? show(value) : <TileBones />)}
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
