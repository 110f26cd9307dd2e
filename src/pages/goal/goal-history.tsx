import { getApp } from '../../app/app.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { todayIn } from '../../sport/time-zone.ts';
import type { Goals } from './goals-store.ts';
import { createQuietDays, type QuietDays } from './quiet-days.ts';

// The parts of the goal page that look beyond its day. They load behind its first data.

export { RingMarks } from './ring-marks.tsx';
export { StreakNote } from './streak-note.tsx';
export { WeekHead } from './week-head.tsx';

let kept: { readonly goals: Goals; readonly quiet: QuietDays } | undefined;

/** Returns the same reader as long as the document lives. */
export function sharedQuietDays(gateway: Gateway, goals: Goals): QuietDays {
  if (kept?.goals !== goals) {
    const { session } = getApp();
    const dayAt = (ms: number) => todayIn(session.timeZone, ms);
    kept = { goals, quiet: createQuietDays(gateway, goals, dayAt) };
  }
  return kept.quiet;
}
