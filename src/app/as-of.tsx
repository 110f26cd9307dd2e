import { todayIn, wallTimeIn } from '../sport/time-zone.ts';
import { i18n } from '../i18n/i18n.ts';
import { getApp } from './app.ts';
import { addressOfPage, type LastKnown } from './last-known.ts';
import './as-of.css';

/** Tells how old the shown data may be, if it could not be refreshed. */
export function AsOfNote({ asOf }: Pick<LastKnown, 'asOf'>) {
  const { value } = asOf;
  // Do not show the note of a page that has been left since.
  const time = value && value.address === addressOfPage() && timeText(value.atMs);
  return (
    <div className="as-of" role="status">
      {time && <span className="as-of-note">{i18n._('date.asOf', { time })}</span>}
    </div>
  );
}

/** The time of day, with the date if it is not today. */
function timeText(atMs: number): string {
  const { format, now, session } = getApp();
  const came = wallTimeIn(session.timeZone, atMs);
  const today = todayIn(session.timeZone, now());
  return came.slice(0, 10) === today ? came.slice(11, 16) : format.dayTime(came, today);
}
