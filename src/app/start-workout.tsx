import { i18n } from '../i18n/i18n.ts';
import '../ui/controls/primary.css';
import { getApp, openScreen } from './app.ts';

/** Shows no button in a browser, or where the host lacks the screen. */
export function StartWorkout() {
  const { host } = getApp();
  if (host.kind === 'browser' || !host.can('QuickExercisePage')) return null;
  return (
    <button
      className="primary"
      onClick={() => openScreen({ activityLabel: 'QuickExercisePage', recordId: '', auditFeedback: '' })}
    >
      {i18n._('action.start')}
    </button>
  );
}
