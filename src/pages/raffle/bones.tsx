import { orBone } from '../../ui/feedback/bone.tsx';
import '../../ui/card.css';
import './raffle-bones.css';

/** The skeleton of a list. */
export function Bones() {
  const row = (
    <li className="raffle-bones">
      {orBone('')}
      <br />
      {orBone('')}
    </li>
  );
  return (
    <ul className="card">
      {row}
      {row}
      {row}
    </ul>
  );
}
