import { orBone } from '../../ui/feedback/bone.tsx';
import './tile.css';
import '../../ui/list/stat.css';

/** The skeleton of a tile's reading and of its trend line. */
export function TileBones() {
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
