// The notes that need background calls. They share one chunk, which loads after the page's own figures.

export { LastWeekNote } from './last-week-note.tsx';
export { NextNote } from './next-note.tsx';
export { sharedExercise } from './exercise-days.ts';
