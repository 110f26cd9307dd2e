// What quiet calls say beside the page's own figures: one chunk, which loads once these are there.

export { LastWeekNote } from './last-week-note.tsx';
export { NextNote } from './next-note.tsx';
export { sharedTraining } from './training-days.ts';
