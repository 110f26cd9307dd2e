import { i18n } from '../../i18n/i18n.ts';
import type { Enrolment } from './enrolment.ts';
import { Icon } from '../../ui/icon.tsx';
import { TICK } from '../../ui/icons/controls.ts';
import { CLOCK } from '../../ui/icons/measures.ts';
import '../../ui/ring/goal-colours.css';
import './status-note.css';

const CROSS = 'M12 3.5a8.5 8.5 0 1 0 .01 0zM12 7.5v5.5M12 16.3v.01';

/** The status of the enrolment in words. Empty before the enrolment. */
export function StatusNote({ enrolment: { status, feedback } }: { enrolment: Enrolment }) {
  if (status === 'open') return null;
  const notes = {
    pending: { icon: CLOCK, title: i18n._('enrol.status.pending'), text: i18n._('enrol.note.pending') },
    rejected: { icon: CROSS, title: i18n._('enrol.note.failed'), text: i18n._('enrol.note.rejected') },
    approved: { icon: TICK, title: i18n._('enrol.note.done'), text: i18n._('enrol.note.approved') },
  };
  const { icon, title, text } = notes[status];
  return (
    <div className={'status-note is-' + status} role="status">
      <Icon path={icon} />
      <div className="status-note-text">
        <p className="status-note-title">{title}</p>
        <p>{text}</p>
        {status === 'rejected' && feedback && <p className="status-note-feedback">{feedback}</p>}
      </div>
    </div>
  );
}
