import { orBone } from '../../ui/feedback/bone.tsx';
import './tile.css';

/** A tile's reading that is still to come, and the room of its line. */
export function TileBones() {
  return (
    <>
      <div className="tile-text">
        <div className="stat-number">{orBone('')}</div>
        <div className="stat-label">{orBone('')}</div>
      </div>
      <div className="tile-line" />
    </>
  );
}
