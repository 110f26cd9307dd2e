import { i18n } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';
import { orBone } from './bone.tsx';
import './sample-note.css';

const INFO = 'M12 3.5a8.5 8.5 0 0 1 0 17a8.5 8.5 0 0 1 0-17zM12 11.5v4.5M12 8v.1';

export function SampleNote() {
  return (
    <p className="sample-note">
      <Icon path={INFO} size={16} />
      {orBone(i18n._('result.sample'))}
    </p>
  );
}
