import { getApp } from '../../app/app.ts';
import { perPerson } from '../../app/per-person.ts';
import { todayIn } from '../../sport/time-zone.ts';
import type { Goals } from './goals-store.ts';
import { createQuietDays } from './quiet-days.ts';

// The parts of the goal page that look beyond its day. They load behind its first data.

export { StartWorkout } from '../../app/start-workout.tsx';
export { NextNote } from './next-note.tsx';
export { RingMarks } from './ring-marks.tsx';
export { StreakNote } from './streak-note.tsx';
export { WeekHead } from './week-head.tsx';

/** Returns the same reader as long as the document lives and the person is the same. */
export const sharedQuietDays = perPerson((goals: Goals) => {
  const { gateway, session } = getApp();
  return createQuietDays(gateway, goals, (ms) => todayIn(session.timeZone, ms));
});
