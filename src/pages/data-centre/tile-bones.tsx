import { orBone } from '../../ui/feedback/bone.tsx';
import './tile.css';
import '../../ui/list/stat.css';

/** A tile's reading that is still to come, and the room of its line. */
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
