import type { Answer, Call, Cancel, Gateway } from '../../gateway/gateway.ts';
import { getCourse, getCourseResult, getResult } from './calls.ts';
import type { Course, CourseResult, Result } from './result.ts';
import { createBlock, type Block } from '../../gateway/block.ts';
import type { Maybe } from '../../sport/records.ts';

/** The server's answer about one thing. */
export interface Found<T> {
  /** `null`: there is no such thing for this person. */
  readonly thing: T | null;
  /** The server's words where it refused. */
  readonly reason: string | null;
}

/** How the server says that there is no such thing: the body's code. Any other refusal is a failure. */
const ABSENT = /^404/;

/** Loads one thing. */
function createFinder<T>(gateway: Gateway, call: Call<T | null>): Block<Found<T>> {
  const block = createBlock<Found<T>>((cancel) =>
    gateway.send(call, cancel).then((answer): Answer<Found<T>> => {
      const { value } = block.state.value;
      if (answer.ok) return { ok: true, value: { thing: answer.value, reason: null } };
      // What is shown already stays.
      return !ABSENT.test(answer.failure.code || '') || (value && value.thing)
        ? answer
        : { ok: true, value: { thing: null, reason: answer.failure.message } };
    }),
  );
  return block;
}

export const createResult = (gateway: Gateway, resultId: string): Block<Found<Result>> =>
  createFinder(gateway, getResult(resultId));

export const createCourse = (gateway: Gateway, courseId: string): Block<Found<Course>> =>
  createFinder(gateway, getCourse(courseId));

export const createCourseResult = (gateway: Gateway, recordId: string): Block<Found<CourseResult>> =>
  createFinder(gateway, getCourseResult(recordId));

/** The distance of a run that something else is about: where it can't be had, nobody has to know. */
export const askDistance = (gateway: Gateway, resultId: string, cancel: Cancel): Promise<Maybe<number>> =>
  gateway
    .send(Object.assign({ quiet: true }, getResult(resultId)), cancel)
    .then((answer) => (answer.ok && answer.value ? answer.value.distanceM : null));
