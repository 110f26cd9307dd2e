import '../../ui/list/avatar.css';
import { orBone } from '../../ui/feedback/bone.tsx';
import '../../ui/list/photo.css';
import '../../ui/list/stat.css';
import './result-bones.css';
import './result.css';
import '../../ui/card.css';

/** The skeleton of a heading: the title and the line below it. */
export function HeadingBones() {
  const line = orBone('');
  return (
    <>
      <h2 role="presentation">{line}</h2>
      <p className="result-line">{line}</p>
    </>
  );
}

/** The skeleton of a workout that is loading. */
export function Bones() {
  const line = orBone('');
  const stat = (
    <div className="stat">
      <p className="stat-label">{line}</p>
      <p className="stat-number">{line}</p>
    </div>
  );
  return (
    <>
      <div className="result-head">
        <HeadingBones />
      </div>
      <div className="result-bones-lap" />
      <div className="result-who">
        <span className="photo avatar" />
        <div>
          <p>{line}</p>
          <p className="result-at">{line}</p>
        </div>
      </div>
      <div className="card stat-list">
        {stat}
        {stat}
        {stat}
        {stat}
        {stat}
        {stat}
      </div>
    </>
  );
}
