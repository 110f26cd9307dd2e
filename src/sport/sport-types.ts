import type { Maybe } from './records.ts';

/** Values of `sportType` that pages handle specially. 1 to 5 are runs, with and without a goal. */
const COURSE_RUN = 6;
const FROM_APPLE_FITNESS = 11;

export const isCourseRun = (sportType: Maybe<number>) => sportType === COURSE_RUN;
export const isFromAppleFitness = (sportType: Maybe<number>) => sportType === FROM_APPLE_FITNESS;
