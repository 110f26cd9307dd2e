import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { RETRY } from '../ui/icons.ts';
import { Parts } from '../ui/parts.tsx';
import { getApp, readDay } from './app.ts';
import { addressOfPage, type LastKnown, type AsOf } from './last-known.ts';
import { wallTimeIn } from '../sport/time-zone.ts';
import { i18n } from '../i18n/i18n.ts';
import './as-of.css';

export const isOffline = () => navigator.onLine === false;

function useOffline(): boolean {
  const [offline, setOffline] = useState(isOffline);
  useEffect(() => {
    const look = () => setOffline(isOffline());
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return offline;
}

/** The longest time that the arrow turns: by then each call has been answered or given up. */
const TURNS_MS = 6000;

/** Tells how old data is that could not be refreshed, and asks for it again at a tap. */
export function AsOfNote({ asOf }: Pick<LastKnown, 'asOf'>) {
  const { value } = asOf;
  const offline = useOffline();
  /** What was shown when the reader tapped: each answer brings another one. */
  const [tapped, setTapped] = useState<AsOf | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTapped(null), TURNS_MS);
    return () => clearTimeout(timer);
  }, [tapped]);
  // Do not show the note of a page that has been left since.
  const time = value?.address === addressOfPage() && timeText(value.atMs);
  const isBusy = value === tapped;
  const refresh = () => {
    if (isBusy) return;
    setTapped(value);
    getApp().host.refresh();
  };
  const note = time && (
    <span className="as-of-note">
      <Parts
        parts={
          offline
            ? [i18n._('date.offline'), i18n._('date.offlineAsOf', { time })]
            : [i18n._('date.asOf', { time })]
        }
      />
    </span>
  );
  const act = (
    <span className="as-of-act">
      {i18n._('action.refresh')}
      <Icon path={RETRY} size={14} />
    </span>
  );
  return (
    <div className="as-of" role="status">
      {note && (
        <button className={isBusy ? 'as-of-button is-busy' : 'as-of-button'} onClick={refresh}>
          <span className="as-of-pill">
            <Parts parts={[note, act]} />
          </span>
        </button>
      )}
    </div>
  );
}

function timeText(atMs: number): string {
  const { format, session } = getApp();
  const came = wallTimeIn(session.timeZone, atMs);
  const today = readDay();
  return came.slice(0, 10) === today ? came.slice(11, 16) : format.dayTime(came, today);
}
