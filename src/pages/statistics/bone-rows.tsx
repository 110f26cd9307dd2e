import { orBone } from '../../ui/feedback/bone.tsx';
import { Row } from '../../ui/list/row.tsx';

/** Three skeleton rows. */
export function BoneRows() {
  const row = (
    <li>
      <Row title={orBone('')} caption={orBone('')} right={orBone('')} />
    </li>
  );
  return (
    <ul>
      {row}
      {row}
      {row}
    </ul>
  );
}
