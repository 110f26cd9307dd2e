import { i18n } from '../i18n/i18n.ts';
import '../ui/controls/primary.css';
import { getApp, openScreen } from './app.ts';

/**
 * Opens the app's screen on which a workout begins. Shows no button in a browser, nor where the app does not know the
 * screen.
 */
export function StartWorkout() {
  const app = getApp();
  if (app.host.kind === 'browser' || !app.host.can('QuickExercisePage')) return null;
  return (
    <button
      className="primary"
      onClick={() => openScreen(app, { activityLabel: 'QuickExercisePage', recordId: '', auditFeedback: '' })}
    >
      {i18n._('action.start')}
    </button>
  );
}
