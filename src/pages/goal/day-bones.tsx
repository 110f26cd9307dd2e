import { orBone } from '../../ui/bone.tsx';
import { Ring } from '../../ui/ring.tsx';
import { BIG_RING } from './big-ring.ts';
import './goal.css';

/** A day's goals in their room, until they are there. */
export function DayBones() {
  return (
    <section className="card aim">
      <h2>{orBone('')}</h2>
      <div className="aim-ring">
        <Ring shape={BIG_RING} fractions={[0, 0]} />
      </div>
      <div className="aim-rest" />
    </section>
  );
}
